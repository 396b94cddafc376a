import { describe, expect, it } from 'vitest';
import { toGasBudget, toGasUsed, toLoadingGas, toNetGas } from './gas.ts';

describe('gas budget', () => {
  it('is the computation plus 1,000 times the gas price, plus the storage beyond the rebate', () => {
    const price = 1_000n;
    expect(toGasBudget({ computation: 5n, storage: 9n, rebate: 2n }, price)).toBe(5n + 1_000_000n + 7n);
    expect(toGasBudget({ computation: 5n, storage: 2n, rebate: 9n }, price)).toBe(5n + 1_000_000n);
  });

  it('includes 600 units of gas for each coin beyond the first, rounded up to a multiple of 1,000 units (toLoadingGas)', () => {
    expect([1, 2, 3, 6].map((count) => toLoadingGas(count, 10n))).toEqual([0n, 10_000n, 20_000n, 30_000n]);
  });
});

it('toNetGas is negative if the rebate exceeds the cost', () => {
  const gasUsed = {
    computationCost: '5',
    storageCost: '2',
    storageRebate: '9',
    nonRefundableStorageFee: '1',
  };
  expect(toGasUsed({ gasUsed })).toEqual({ computation: 5n, storage: 2n, rebate: 9n });
  expect(toNetGas(toGasUsed({ gasUsed }))).toBe(-2n);
});
