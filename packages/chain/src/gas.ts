import type { SuiClientTypes } from '@mysten/sui/client';
import { gasBufferPriceMultiple } from './limits.ts';

/** What a transaction has cost, or would cost, in MIST. */
export interface GasUsed {
  readonly computation: bigint;
  readonly storage: bigint;
  readonly rebate: bigint;
}

export function toGasUsed({ gasUsed }: Pick<SuiClientTypes.TransactionEffects, 'gasUsed'>): GasUsed {
  return {
    computation: BigInt(gasUsed.computationCost),
    storage: BigInt(gasUsed.storageCost),
    rebate: BigInt(gasUsed.storageRebate),
  };
}

/**
 * What is offered for the gas, from what a try has cost: the computation with a buffer, and what storage costs beyond what it
 * gives back. What comes back never makes the offer smaller, because it comes back only afterwards.
 */
export function toGasBudget({ computation, storage, rebate }: GasUsed, price: bigint): bigint {
  const buffered = computation + gasBufferPriceMultiple * price;
  return storage > rebate ? buffered + storage - rebate : buffered;
}

/** What gas costs in the end; less than nothing where more storage was given back than taken. */
export function toNetGas({ computation, storage, rebate }: GasUsed): bigint {
  return computation + storage - rebate;
}

/** What each coin beyond the first costs to load: as much for its bytes, in steps of computation. */
const unitsToLoadCoin = 600n;
const unitStep = 1_000n;

/** What paying with so many coins adds: a try does not tell, because it is paid with a coin that is made up. */
export function toLoadingGas(coinCount: number, price: bigint): bigint {
  const units = BigInt(Math.max(coinCount - 1, 0)) * unitsToLoadCoin;
  return ((units + unitStep - 1n) / unitStep) * unitStep * price;
}
