import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

const part = (start: number, end: number) => ({ kind: 'part', span: { start, end } });
const whole = { kind: 'whole' };
const outside = { kind: 'outside' };

it.each([
  [null, 10, whole],
  ['bytes=0-0', 10, part(0, 1)],
  ['bytes=0-', 10, part(0, 10)],
  ['bytes=3-5', 10, part(3, 6)],
  ['bytes=9-9', 10, part(9, 10)],
  ['bytes=5-99', 10, part(5, 10)],
  ['bytes=-1', 10, part(9, 10)],
  ['bytes=-10', 10, part(0, 10)],
  ['bytes=-99', 10, part(0, 10)],
  ['BYTES= 2-3 ', 10, part(2, 4)],
  ['bytes=10-', 10, outside],
  ['bytes=10-12', 10, outside],
  ['bytes=99999999999999999999-', 10, outside],
  ['bytes=-0', 10, outside],
  ['bytes=0-', 0, outside],
  ['bytes=-5', 0, outside],
  ['bytes=5-3', 10, whole],
  ['bytes=0-1,3-4', 10, whole],
  ['bytes=-', 10, whole],
  ['bytes=a-b', 10, whole],
  ['bytes=--1', 10, whole],
  ['bytes=1', 10, whole],
  ['pages=0-1', 10, whole],
  ['', 10, whole],
])('readRange parses the header %j for a file of %d bytes as %j', (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected);
});

it('readRange never returns a range beyond the file', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-,= ') }), fc.nat(100), (text, size) => {
      const range = readRange(`bytes=${text}`, size);
      if (range.kind !== 'part') return;
      const { start, end } = range.span;
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(size);
    }),
  );
});
