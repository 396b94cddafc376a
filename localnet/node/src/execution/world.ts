import type { ChainObject } from '../model/chain-object.ts';

/** The state that execution reads. */
export interface ChainView {
  object(id: string): ChainObject | undefined;
}

/** The chain's parameters during a transaction. */
export interface ChainFacts {
  readonly chainId: string;
  readonly epoch: bigint;
  readonly epochTimestampMs: bigint;
  readonly referenceGasPrice: bigint;
}
