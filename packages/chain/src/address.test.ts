import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, normaliseAddress, requireAddress, shortenAddress } from './address.ts';

const long = `0x12ab${'0'.repeat(56)}9f0e`;
const hex = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 1, maxLength });

test.each([
  ['0x2', `0x${'0'.repeat(63)}2`],
  ['0X2', undefined],
  [' 0x2\n', `0x${'0'.repeat(63)}2`],
  [long.replace('ab', 'AB').replace('9f', '9F'), long],
  [`0x${'f'.repeat(64)}`, `0x${'f'.repeat(64)}`],
  [`0x${'f'.repeat(65)}`, undefined],
  ['', undefined],
  ['0x', undefined],
  ['2', undefined],
  ['f'.repeat(64), undefined],
  ['0xg', undefined],
  ['0x2 3', undefined],
  ['０x2', undefined],
])('normaliseAddress maps %j to %j', (text, expected) => {
  expect(normaliseAddress(text)).toBe(expected);
  if (expected === undefined) expect(() => requireAddress(text)).toThrow(RangeError);
  else expect(requireAddress(text)).toBe(expected);
});

describe('addresses', () => {
  test('keep their numeric value in normaliseAddress, which is idempotent', () => {
    fc.assert(
      fc.property(hex(64), (digits) => {
        const address = requireAddress(`0x${digits}`);
        expect(isAddress(address)).toBe(true);
        expect(BigInt(address)).toBe(BigInt(`0x${digits}`));
        expect(normaliseAddress(address)).toBe(address);
      }),
    );
  });

  test('are rejected by isAddress if they are short, in upper case or followed by a newline', () => {
    expect(isAddress('0x2')).toBe(false);
    expect(isAddress(long.toUpperCase().replace('X', 'x'))).toBe(false);
    expect(isAddress(`${long}\n`)).toBe(false);
  });
});

test('shortenAddress keeps the first and last four digits of the canonical form', () => {
  expect(shortenAddress(long)).toBe('0x12ab…9f0e');
  expect(shortenAddress('0x2')).toBe('0x0000…0002');
  expect(() => shortenAddress('0x12ab…9f0e')).toThrow(RangeError);
});
