import { describe, expect, it } from 'vitest';
import { toGasBudget, toGasUsed, toLoadingGas, toNetGas } from './gas.ts';

describe('what is offered for the gas', () => {
  it('is computation with a thousand prices, and storage beyond what it gives back', () => {
    const price = 1_000n;
    expect(toGasBudget({ computation: 5n, storage: 9n, rebate: 2n }, price)).toBe(5n + 1_000_000n + 7n);
    expect(toGasBudget({ computation: 5n, storage: 2n, rebate: 9n }, price)).toBe(5n + 1_000_000n);
  });

  it('has loading of further coins on top, in whole steps', () => {
    expect([1, 2, 3, 6].map((count) => toLoadingGas(count, 10n))).toEqual([0n, 10_000n, 20_000n, 30_000n]);
  });
});

it('the gas of a transaction may give more back than it took', () => {
  const gasUsed = {
    computationCost: '5',
    storageCost: '2',
    storageRebate: '9',
    nonRefundableStorageFee: '1',
  };
  expect(toGasUsed({ gasUsed })).toEqual({ computation: 5n, storage: 2n, rebate: 9n });
  expect(toNetGas(toGasUsed({ gasUsed }))).toBe(-2n);
});
