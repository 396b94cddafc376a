import type { Cursor } from '../cursor.ts';
import type { RawLedgerEvent } from '../reading/chain-node.ts';

/** Storage of the ledger. */
export interface LedgerStore {
  /** The stored cursor; `undefined` if nothing has been stored yet. */
  cursor(): Promise<Cursor | undefined>;
  /**
   * Stores the events, the rows derived from them and the new cursor in one transaction. Returns `false` and stores
   * nothing if the stored cursor is no longer `from`, because another follower was faster.
   */
  apply(from: Cursor | undefined, events: readonly RawLedgerEvent[], to: Cursor): Promise<boolean>;
}

/** This version does not know the event. Skipping it would lose data, so the ledger halts before it. */
export class EventNotUnderstoodError extends Error {
  override readonly name = 'EventNotUnderstoodError';
}
