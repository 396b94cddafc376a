import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBigInt, toInteger } from './integer.ts';

const edge = 2n ** 53n;
const numbers = fc.oneof(
  fc.bigInt({ min: edge - 3n, max: edge + 3n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.nat().map(BigInt),
);

it('toInteger gives each bigint one representation, which toBigInt converts back', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const integer = toInteger(number);
      expect(toBigInt(integer)).toBe(number);
      expect(typeof integer).toBe(number < edge ? 'number' : 'bigint');
      expect(toInteger(integer)).toBe(integer);
    }),
  );
});

it('integers compare correctly across both representations, number and bigint', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      expect(toInteger(a) < toInteger(b)).toBe(a < b);
      expect(toInteger(a) === toInteger(b)).toBe(a === b);
    }),
  );
});

it('toBigInt rejects values that are not integers', () => {
  expect(() => toBigInt('1')).toThrow(TypeError);
  expect(() => toBigInt(undefined)).toThrow(TypeError);
});
