import { gasLimits } from '../gas/gas-costs.ts';
import { type GasSummary, splitRebate, storageCost, toChargedUnits } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';

interface Work {
  /** In whole units of computation. */
  readonly units: number;
  readonly price: bigint;
  readonly budget: bigint;
  readonly before: Iterable<MoveObject>;
  readonly written: Iterable<ChainObject>;
}

/** What work costs; undefined when that is more than the budget. */
export function charge({ units, price, budget, before, written }: Work): GasSummary | undefined {
  const computation = toChargedUnits(units) * price;
  let [storage, paid] = [0n, 0n];
  for (const object of written) storage += storageCost(object);
  for (const { storageRebate } of before) paid += storageRebate;
  const split = splitRebate(paid);
  if (computation > budget || storage - split.rebate > budget - computation) return undefined;
  return { computation, storage, ...split };
}

/** When not even what was there before can be paid for: all that may be taken is. */
export function chargeEverything(budget: bigint): GasSummary {
  return { computation: budget, storage: 0n, rebate: 0n, nonRefundable: 0n };
}

/** Whoever aborts pays no more than this for a unit. */
export function abortPrice(price: bigint, referenceGasPrice: bigint): bigint {
  const most = referenceGasPrice * gasLimits.abortPriceFactor;
  return price < most ? price : most;
}
