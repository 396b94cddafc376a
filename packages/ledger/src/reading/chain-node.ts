import type { LedgerEvent } from '../cursor.ts';

/** An event as the node returns it: stored permanently, decoded later. */
export interface RawLedgerEvent extends LedgerEvent {
  /** Full type name, with the package version that introduced the type. */
  readonly type: string;
  readonly sender: string;
  readonly bcs: Uint8Array;
  /** Time of the checkpoint. */
  readonly timestampMs: bigint;
}

export interface NodeFacts {
  /** Digest of the genesis checkpoint. */
  readonly chainId: string;
  /** The lowest checkpoint that has not been pruned. */
  readonly lowestCheckpoint: bigint;
  readonly highestCheckpoint: bigint;
}

/** As many of the requested events as the node returned at once. */
export interface EventBatch {
  readonly events: readonly RawLedgerEvent[];
  /**
   * All events up to and including this checkpoint have been returned; `undefined` if not even the first checkpoint is
   * complete.
   */
  readonly covered: bigint | undefined;
  /** Where to continue; `undefined` if there is nothing more for now. */
  readonly after: Uint8Array | undefined;
}

/** What the ledger needs from a node. Every error may be temporary. */
export interface ChainNode {
  facts(): Promise<NodeFacts>;
  events(from: bigint, after: Uint8Array | undefined): Promise<EventBatch>;
  /** Yields whenever the chain may have changed; ends or throws with the connection. */
  wakes(signal: AbortSignal): AsyncIterable<unknown>;
}

/** The node sent an invalid response. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError';
}
