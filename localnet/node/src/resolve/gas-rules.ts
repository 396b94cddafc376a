/** As much as a transaction may offer for its gas: 50 000 SUI. */
export const maxGasBudget = 50_000_000_000_000n;

/** As many coins as may pay for one transaction. */
export const maxGasCoins = 256;

/** What is offered beyond an estimate, in units of computation. */
const spareUnits = 1000n;

/** What the storage of one coin of SUI costs: the one that is made up for an estimate is never stored. */
const coinStorageCost = 988_000n;

/** What each coin beyond the first costs to load, in units of computation, which are rounded up together. */
const coinLoadingUnits = 40n * 15n;
const unitStep = 1000n;

export interface GasCosts {
  readonly computationCost: string;
  readonly storageCost: string;
  readonly storageRebate: string;
}

/** What to offer, from what it cost with a coin that was made up. */
export function estimateBudget(costs: GasCosts, price: bigint): bigint {
  const computation = BigInt(costs.computationCost);
  const stored = BigInt(costs.storageCost) - coinStorageCost;
  const net = computation + (stored > 0n ? stored : 0n) - BigInt(costs.storageRebate);
  return atMostAllowed((net > computation ? net : computation) + spareUnits * price);
}

/** What paying with so many coins adds to that. */
export function costOfLoadingCoins(count: number, price: bigint): bigint {
  const units = BigInt(Math.max(count - 1, 0)) * coinLoadingUnits;
  return ((units + unitStep - 1n) / unitStep) * unitStep * price;
}

export function atMostAllowed(budget: bigint): bigint {
  return budget < maxGasBudget ? budget : maxGasBudget;
}
