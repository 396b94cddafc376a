import { bcs } from '@mysten/sui/bcs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BcsError, BcsReader } from './bcs-reader.ts';

it('BcsReader.length reads what the official client writes for all lengths of 32 bits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xffff_ffff }), (length) => {
      const reader = new BcsReader(bcs.uleb128().serialize(length).toBytes());
      expect(reader.length()).toBe(length);
      reader.end();
    }),
  );
});

it.each([
  ['of 2 to the power of 32', [0x80, 0x80, 0x80, 0x80, 0x10]],
  ['of six bytes', [0x80, 0x80, 0x80, 0x80, 0x80, 1]],
  ['of so many bytes that its value would overflow', [...new Array(148).fill(0x80), 1]],
  ['with a last byte of 0', [0x81, 0]],
  ['without a last byte', [0x80]],
])('BcsReader rejects a length %s', (_what, bytes) => {
  expect(() => new BcsReader(Uint8Array.from(bytes)).length()).toThrow(BcsError);
});
