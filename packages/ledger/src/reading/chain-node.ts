import type { LedgerEvent } from '../cursor.ts';

/** An event as the node tells it: kept for ever, and understood later. */
export interface RawLedgerEvent extends LedgerEvent {
  /** In full, as the version of the package names it that brought the type. */
  readonly type: string;
  readonly sender: string;
  readonly bcs: Uint8Array;
  /** Of its checkpoint. */
  readonly timestampMs: bigint;
}

export interface NodeFacts {
  /** The digest of the first checkpoint. */
  readonly chainId: string;
  /** What lies below has been forgotten. */
  readonly lowestCheckpoint: bigint;
  /** The last that there is. */
  readonly highestCheckpoint: bigint;
}

/** A part of what was asked for, as far as the node cared to go at once. */
export interface EventBatch {
  readonly events: readonly RawLedgerEvent[];
  /** Up to and including this checkpoint nothing more is to come; undefined when not even the first was done. */
  readonly covered: bigint | undefined;
  /** Whether that is all there is for now; if not, from where to ask on. */
  readonly after: Uint8Array | undefined;
}

/** What the ledger wants of a node. Whatever it throws may be otherwise in a while. */
export interface ChainNode {
  facts(): Promise<NodeFacts>;
  events(from: bigint, after: Uint8Array | undefined): Promise<EventBatch>;
  /** Each time that something may have happened; ends or throws when the connection does. */
  wakes(signal: AbortSignal): AsyncIterable<unknown>;
}

/** The node answers something that no node should. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError';
}
