import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBigInt, toInteger } from './integer.ts';

const edge = 2n ** 53n;
const numbers = fc.oneof(
  fc.bigInt({ min: edge - 3n, max: edge + 3n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.nat().map(BigInt),
);

it('there is one form for each number, and back', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const integer = toInteger(number);
      expect(toBigInt(integer)).toBe(number);
      expect(typeof integer).toBe(number < edge ? 'number' : 'bigint');
      expect(toInteger(integer)).toBe(integer);
    }),
  );
});

it('which of two is larger is told across the forms', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      expect(toInteger(a) < toInteger(b)).toBe(a < b);
      expect(toInteger(a) === toInteger(b)).toBe(a === b);
    }),
  );
});

it('what is no number is not made one', () => {
  expect(() => toBigInt('1')).toThrow(TypeError);
  expect(() => toBigInt(undefined)).toThrow(TypeError);
});
