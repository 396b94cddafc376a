/** Gas parameters of Sui's protocol 132. Computation is counted in thousandths of a unit. */
export const gasCosts = {
  /** A tier: from this count on, each item costs this much. */
  instructionTiers: [
    [0, 1],
    [20_000, 2],
    [50_000, 10],
    [100_000, 50],
    [200_000, 100],
    [10_000_000, 1_000],
  ],
  byteTiers: [
    [0, 1],
    [100_000, 2],
    [500_000, 5],
    [1_000_000, 100],
    [100_000_000, 1_000],
  ],
  push: 1,
  readPerByte: 15,
  publishPerByte: 80,
  unitThousandths: 1_000,
  /** The minimum charge for computation. */
  smallestBucket: 1_000,
  maxUnits: 5_000_000,
  /** Storage units per byte, and MIST per unit. */
  storagePerByte: 100n * 76n,
  /** The share of the rebate that is returned to the payer, in ten-thousandths; the rest is kept. */
  rebateShare: 9_900n,
  /** The size of an object beyond its contents. */
  objectOverhead: 80,
} as const;

export const gasLimits = {
  minBudgetUnits: 1_000n,
  maxBudget: 50_000n * 1_000_000_000n,
  maxPrice: 50_000_000_000n,
  /** An aborted transaction pays the reference price. */
  abortPriceFactor: 100n,
} as const;
