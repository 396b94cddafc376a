import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costText, exactCostText } from './cost-text.ts';

it.each([
  ['0', '0.00', '0.00000000'],
  ['1', '不到 0.01', '0.00000001'],
  ['1000000', '0.01', '0.01000000'],
  ['123456789', '1.23', '1.23456789'],
  ['10000000000', '100.00', '100.00000000'],
])('costText rounds %s, and exactCostText does not', (cost, rounded, exact) => {
  expect(costText(cost)).toBe(rounded);
  expect(exactCostText(cost)).toBe(exact);
});

it('exactCostText loses nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), (cost) => {
      expect(BigInt(exactCostText(String(cost)).replace('.', ''))).toBe(cost);
    }),
    { numRuns: 50 },
  );
});
