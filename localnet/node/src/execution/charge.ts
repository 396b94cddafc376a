import { type GasSummary, splitRebate, storageCost, toChargedUnits } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';

/** What computation costs: never more than the budget, and when it comes to that there is not enough of it. */
export function chargeComputation(units: number, price: bigint, budget: bigint) {
  const computation = toChargedUnits(units) * price;
  return computation < budget
    ? { computation, isEnough: true as const }
    : { computation: budget, isEnough: false as const };
}

interface Stored {
  readonly computation: bigint;
  readonly budget: bigint;
  readonly before: Iterable<MoveObject>;
  readonly written: Iterable<ChainObject>;
}

/** Computation and what is stored; undefined when that is more than the budget. */
export function chargeStorage({ computation, budget, before, written }: Stored): GasSummary | undefined {
  let storage = 0n;
  for (const object of written) storage += storageCost(object);
  const split = splitRebate(rebatesOf(before));
  if (storage - split.rebate > budget - computation) return undefined;
  return { computation, storage, ...split };
}

/**
 * When not even keeping what was there before can be paid for, all that may be taken is, and nothing is paid for storage
 * anew; what is no more gives back what was once paid for it.
 */
export function chargeEverything(budget: bigint, gone: Iterable<MoveObject>): GasSummary {
  return { computation: budget, storage: 0n, ...splitRebate(rebatesOf(gone)) };
}

function rebatesOf(objects: Iterable<MoveObject>): bigint {
  let paid = 0n;
  for (const { storageRebate } of objects) paid += storageRebate;
  return paid;
}
