/** The maximum gas budget: 50,000 SUI. */
export const maxGasBudget = 50_000_000_000_000n;

/** The maximum number of gas coins. */
export const maxGasCoins = 256;

/** The buffer beyond an estimate, in units of computation. */
const spareUnits = 1000n;

/** The storage cost of one SUI coin: the artificial coin of a simulation is never stored. */
const coinStorageCost = 988_000n;

/** The cost of loading each coin beyond the first, in units of computation, rounded up in total. */
const coinLoadingUnits = 40n * 15n;
const unitStep = 1000n;

export interface GasCosts {
  readonly computationCost: string;
  readonly storageCost: string;
  readonly storageRebate: string;
}

/** The budget derived from a simulation with an artificial coin. */
export function estimateBudget(costs: GasCosts, price: bigint): bigint {
  const computation = BigInt(costs.computationCost);
  const stored = BigInt(costs.storageCost) - coinStorageCost;
  const net = computation + (stored > 0n ? stored : 0n) - BigInt(costs.storageRebate);
  return capBudget((net > computation ? net : computation) + spareUnits * price);
}

/** The additional cost of paying with this many coins. */
export function costOfLoadingCoins(count: number, price: bigint): bigint {
  const units = BigInt(Math.max(count - 1, 0)) * coinLoadingUnits;
  return ((units + unitStep - 1n) / unitStep) * unitStep * price;
}

export function capBudget(budget: bigint): bigint {
  return budget < maxGasBudget ? budget : maxGasBudget;
}
