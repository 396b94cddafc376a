import type { ChainObject } from '../model/chain-object.ts';

/** What execution reads: the state before a transaction. */
export interface ChainView {
  object(id: string): ChainObject | undefined;
}

/** The facts of the chain that a transaction runs in. */
export interface ChainFacts {
  readonly chainId: string;
  readonly epoch: bigint;
  readonly epochTimestampMs: bigint;
  readonly referenceGasPrice: bigint;
}
