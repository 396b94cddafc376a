import type { SuiClientTypes } from '@mysten/sui/client';
import { gasBufferPriceMultiple } from './limits.ts';

/** Actual or simulated gas cost of a transaction, in MIST. */
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
 * Computes the gas budget from a simulation: the computation with a margin, plus the storage cost beyond the rebate. A
 * rebate never lowers the budget further, because it is paid only afterwards.
 */
export function toGasBudget({ computation, storage, rebate }: GasUsed, price: bigint): bigint {
  const buffered = computation + gasBufferPriceMultiple * price;
  return storage > rebate ? buffered + storage - rebate : buffered;
}

/** Final gas cost; negative if the storage rebate exceeds it. */
export function toNetGas({ computation, storage, rebate }: GasUsed): bigint {
  return computation + storage - rebate;
}

/** Cost of loading each coin beyond the first, whose bytes are charged in steps of computation. */
const unitsToLoadCoin = 600n;
const unitStep = 1_000n;

/** Additional cost of paying with several coins. A simulation does not include it, because it pays with a mock coin. */
export function toLoadingGas(coinCount: number, price: bigint): bigint {
  const units = BigInt(Math.max(coinCount - 1, 0)) * unitsToLoadCoin;
  return ((units + unitStep - 1n) / unitStep) * unitStep * price;
}
