import type { Cursor } from '../cursor.ts';
import type { LedgerStore } from '../following/ledger-store.ts';
import type { RawLedgerEvent } from '../reading/chain-node.ts';

/** Applies each step completely or not at all, like a database transaction. */
export class MemoryLedgerStore implements LedgerStore {
  readonly events: RawLedgerEvent[] = [];
  kept: Cursor | undefined;
  /** Called inside each step; throwing rolls the step back. */
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
