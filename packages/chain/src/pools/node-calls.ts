import type { SuiGrpcClient } from '@mysten/sui/grpc';

/** The parts of the official client that a check uses. */
export type PoolNode = Pick<SuiGrpcClient, 'core' | 'ledgerService' | 'stateService'>;

export type ReadProgress =
  | { readonly part: 'owners'; readonly read: number; readonly of: number }
  | { readonly part: 'history'; readonly transactions: number }
  /** The pool changed while it was read, and reading starts again. */
  | { readonly part: 'restarted' };

/** Makes one call: the place for a pace, a time limit and cancelling. */
export type RunCall = <T>(call: () => Promise<T>) => Promise<T>;

export interface ReadOptions {
  /** Called for each call, one after the other. Without it, calls are only made. */
  readonly run?: RunCall;
  readonly onProgress?: (progress: ReadProgress) => void;
}

/** The node of one check, and how it is called. */
export interface NodeCalls extends Required<ReadOptions> {
  readonly node: PoolNode;
}
