/** What things cost, as Sui's protocol 132 has it. Computation is counted in thousandths of a unit. */
export const gasCosts = {
  /** From so many on, each of what is counted costs so much. */
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
  /** Less than this is not charged for computation. */
  smallestBucket: 1_000,
  maxUnits: 5_000_000,
  /** Per byte of storage: so many units of so many MIST. */
  storagePerByte: 100n * 76n,
  /** Of what is given back, in ten thousandths, this goes to who pays; the rest stays. */
  rebateShare: 9_900n,
  /** What each object takes beyond its contents. */
  objectOverhead: 80,
} as const;

export const gasLimits = {
  minBudgetUnits: 1_000n,
  maxBudget: 50_000n * 1_000_000_000n,
  maxPrice: 50_000_000_000n,
  /** Whoever aborts does not pay a price that was meant to get ahead. */
  abortPriceFactor: 100n,
} as const;
