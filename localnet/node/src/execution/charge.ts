import { type GasSummary, splitRebate, toChargedUnits } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';

/** The computation cost, at most the budget; reaching the budget is out of gas. */
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

/** Computation and storage cost; undefined if it exceeds the budget. */
export function chargeStorage({ computation, budget, before, written }: Stored): GasSummary | undefined {
  let storage = 0n;
  // Finished objects have paid for their storage.
  for (const { storageRebate } of written) storage += storageRebate;
  const split = splitRebate(rebatesOf(before));
  if (storage - split.rebate > budget - computation) return undefined;
  return { computation, storage, ...split };
}

/**
 * If the budget does not even cover keeping the previous objects, the whole budget is charged as computation,
 * no storage is charged anew, and deleted objects still give their rebate.
 */
export function chargeEverything(budget: bigint, gone: Iterable<MoveObject>): GasSummary {
  return { computation: budget, storage: 0n, ...splitRebate(rebatesOf(gone)) };
}

function rebatesOf(objects: Iterable<MoveObject>): bigint {
  let paid = 0n;
  for (const { storageRebate } of objects) paid += storageRebate;
  return paid;
}
