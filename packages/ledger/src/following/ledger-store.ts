import type { Cursor } from '../cursor.ts';
import type { RawLedgerEvent } from '../reading/chain-node.ts';

/** Where the ledger keeps what it has read. */
export interface LedgerStore {
  /** How far it has come; undefined when nothing has been kept yet. */
  cursor(): Promise<Cursor | undefined>;
  /**
   * Keeps these events, what follows from them, and the new cursor: all or nothing. False when the cursor is no longer where
   * this began, because somebody else was faster; then nothing is kept.
   */
  apply(from: Cursor | undefined, events: readonly RawLedgerEvent[], to: Cursor): Promise<boolean>;
}

/** An event that this version does not understand. It must not be passed over, so the ledger stands still before it. */
export class EventNotUnderstoodError extends Error {
  override readonly name = 'EventNotUnderstoodError';
}
