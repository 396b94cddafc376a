/** Position of an event in the chain's order. */
export interface EventPosition {
  readonly checkpoint: bigint;
  /** Index of the transaction in its checkpoint. */
  readonly transactionIndex: bigint;
  /** Index of the event in its transaction. */
  readonly eventIndex: number;
}

export interface LedgerEvent extends EventPosition {
  readonly digest: string;
}

/** How far the ledger has read. Stored in the same database transaction as the events it covers. */
export interface Cursor {
  readonly chainId: string;
  /** The first checkpoint that has not been read completely. */
  readonly nextCheckpoint: bigint;
  /** The last applied event, if any: reading may have stopped in the middle of `nextCheckpoint`. */
  readonly last: EventPosition | undefined;
}

/** All selected events from `firstCheckpoint` up to `nextCheckpoint`, and possibly the first few of the latter. */
export interface EventPage<Event extends LedgerEvent> {
  readonly chainId: string;
  /** The lowest checkpoint that the node still has; the ones below have been pruned. */
  readonly lowestCheckpoint: bigint;
  readonly firstCheckpoint: bigint;
  readonly nextCheckpoint: bigint;
  readonly events: readonly Event[];
}

export type Advance<Event extends LedgerEvent> =
  /** Store these events in this order, together with the cursor. */
  | { readonly kind: 'apply'; readonly events: readonly Event[]; readonly cursor: Cursor }
  /** Checkpoints from `from` up to, but not including, `to` are unavailable; going on would lose their events. */
  | { readonly kind: 'gap'; readonly from: bigint; readonly to: bigint }
  /** The node follows another chain, or the local chain was reset. */
  | { readonly kind: 'other-chain'; readonly expected: string; readonly found: string }
  /** The page contradicts itself and cannot be trusted. */
  | { readonly kind: 'inconsistent'; readonly reason: string };

export function createCursor(chainId: string, firstCheckpoint: bigint): Cursor {
  return { chainId, nextCheckpoint: firstCheckpoint, last: undefined };
}

export function comparePositions(a: EventPosition, b: EventPosition): -1 | 0 | 1 {
  if (a.checkpoint !== b.checkpoint) return a.checkpoint < b.checkpoint ? -1 : 1;
  if (a.transactionIndex !== b.transactionIndex) return a.transactionIndex < b.transactionIndex ? -1 : 1;
  if (a.eventIndex !== b.eventIndex) return a.eventIndex < b.eventIndex ? -1 : 1;
  return 0;
}

export function isSameCursor(a: Cursor | undefined, b: Cursor | undefined): boolean {
  if (!a || !b) return a === b;
  const isSameLast = a.last && b.last ? comparePositions(a.last, b.last) === 0 : a.last === b.last;
  return a.chainId === b.chainId && a.nextCheckpoint === b.nextCheckpoint && isSameLast;
}

/** `Math.max` does not accept bigints. */
function latest(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

function isApplied(cursor: Cursor, event: EventPosition): boolean {
  if (event.checkpoint < cursor.nextCheckpoint) return true;
  return cursor.last !== undefined && comparePositions(event, cursor.last) <= 0;
}

function getContradiction(page: EventPage<LedgerEvent>, sorted: readonly LedgerEvent[]): string | undefined {
  if (page.nextCheckpoint < page.firstCheckpoint) return 'the page ends before it begins';
  let previous: LedgerEvent | undefined;
  for (const event of sorted) {
    if (event.checkpoint < page.firstCheckpoint || event.checkpoint > page.nextCheckpoint) {
      return `an event of checkpoint ${event.checkpoint} lies outside the page`;
    }
    const sameTransaction =
      previous?.checkpoint === event.checkpoint && previous.transactionIndex === event.transactionIndex;
    if (sameTransaction && previous?.digest !== event.digest) {
      return `checkpoint ${event.checkpoint} has two transactions numbered ${event.transactionIndex}`;
    }
    previous = event;
  }
  return undefined;
}

/**
 * Decides what a page means for the ledger, without I/O. Pages may overlap, repeat and be cut anywhere: the events come
 * out in the same order, each once. A page of a node that lags behind changes nothing.
 */
export function advanceCursor<Event extends LedgerEvent>(
  cursor: Cursor,
  page: EventPage<Event>,
): Advance<Event> {
  if (page.chainId !== cursor.chainId) {
    return { kind: 'other-chain', expected: cursor.chainId, found: page.chainId };
  }
  const available = latest(page.lowestCheckpoint, page.firstCheckpoint);
  if (available > cursor.nextCheckpoint) return { kind: 'gap', from: cursor.nextCheckpoint, to: available };

  const sorted = page.events.toSorted(comparePositions);
  const contradiction = getContradiction(page, sorted);
  if (contradiction !== undefined) return { kind: 'inconsistent', reason: contradiction };

  const events: Event[] = [];
  let last = cursor.last;
  for (const event of sorted) {
    if (isApplied({ ...cursor, last }, event)) continue;
    events.push(event);
    last = {
      checkpoint: event.checkpoint,
      transactionIndex: event.transactionIndex,
      eventIndex: event.eventIndex,
    };
  }
  const nextCheckpoint = latest(page.nextCheckpoint, cursor.nextCheckpoint);
  return { kind: 'apply', events, cursor: { chainId: cursor.chainId, nextCheckpoint, last } };
}
