import type { Cursor } from '../cursor.ts';
import type { LedgerStore } from '../following/ledger-store.ts';
import type { RawLedgerEvent } from '../reading/chain-node.ts';

/** Keeps what it is given, as a database does: whole or not at all, and once. */
export class MemoryLedgerStore implements LedgerStore {
  readonly events: RawLedgerEvent[] = [];
  kept: Cursor | undefined;
  /** Asked in the middle of each step; what it throws undoes it. */
  trouble: (events: readonly RawLedgerEvent[]) => void = () => undefined;
  onApplied: () => void = () => undefined;

  async cursor(): Promise<Cursor | undefined> {
    return this.kept;
  }

  async apply(from: Cursor | undefined, events: readonly RawLedgerEvent[], to: Cursor): Promise<boolean> {
    this.trouble(events);
    if (from !== this.kept) return false;
    this.events.push(...events);
    this.kept = to;
    this.onApplied();
    return true;
  }
}
