import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd, mistToUsd } from './usd.ts';

test.each<[number | bigint, number | undefined, string]>([
  [0, undefined, '$0'],
  [-0.2, undefined, '$0'],
  [1234.5, undefined, '$1,235'],
  [1234.5, 2, '$1,234.50'],
  [0.004, 2, '$0.00'],
  [0.005, 3, '$0.005'],
  [-12, 0, '-$12'],
  [9_007_199_254_740_993n, 0, '$9,007,199,254,740,993'],
])('formatUsd formats %s with %s fraction digits as %s', (dollars, fractionDigits, text) => {
  expect(formatUsd(dollars, fractionDigits === undefined ? {} : { fractionDigits })).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('formatUsd rejects the amount %d', (dollars) => {
  expect(() => formatUsd(dollars)).toThrow(RangeError);
});

test.each([-1, 0.5, 101])('formatUsd rejects %d fraction digits', (fractionDigits) => {
  expect(() => formatUsd(1, { fractionDigits })).toThrow(RangeError);
});

test.each([
  [6_000_000_000n, '2.35', '$14.10'],
  [4_800_000_000n, '1', '$4.80'],
  [1n, '2.35', '$0.00'],
  [1_000_000_000n, '0.005', '$0.01'],
  [1_000_000_000n, '0.0049', '$0.00'],
  [75_000_000_000n, '12345.678901234', '$925,925.92'],
])('mistToUsd converts %s MIST at the rate %s to %s', (mist, rate, text) => {
  expect(mistToUsd(mist, rate)).toBe(text);
});

test.each(['', '0', '0.0', '-1', '1e3', '1.', '.5', '1,5', '$2'])(
  'mistToUsd returns null for the rate %j',
  (rate) => {
    expect(mistToUsd(1n, rate)).toBeNull();
  },
);

test('mistToUsd never returns less for twice the rate', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 400_000 }), (mist, rate) => {
      const [once, twice] = [rate, rate * 2].map((one) =>
        Number((mistToUsd(mist, String(one)) ?? '').replaceAll(/[$,]/g, '')),
      );
      expect(twice).toBeGreaterThanOrEqual(once ?? Number.NaN);
    }),
  );
});
