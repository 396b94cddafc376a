import type { Cursor, EventPage } from '../cursor.ts';
import type { ChainNode, RawLedgerEvent } from './chain-node.ts';

/** Approximate number of events to apply in one database transaction. */
const pageEvents = 500;

interface ReadPage extends EventPage<RawLedgerEvent> {
  /** The node's latest checkpoint when the page was read. */
  readonly highestCheckpoint: bigint;
}

/**
 * Reads the next part of the chain from the cursor on. A page ends between two checkpoints or inside one, but never
 * inside the one it began with: each page advances the cursor, however many events a checkpoint has.
 */
export async function readPage(node: ChainNode, { nextCheckpoint }: Cursor): Promise<ReadPage> {
  const before = await node.facts();
  const events: RawLedgerEvent[] = [];
  let reached = nextCheckpoint;
  let after: Uint8Array | undefined;
  do {
    const batch = await node.events(nextCheckpoint, after);
    events.push(...batch.events);
    reached = furthest(reached, batch.covered === undefined ? undefined : batch.covered + 1n);
    reached = furthest(reached, batch.events.at(-1)?.checkpoint);
    after = batch.after;
  } while (after !== undefined && !(events.length >= pageEvents && reached > nextCheckpoint));
  // Neighbouring events can state the reason of an event, so transactions are never split.
  if (after !== undefined) dropLastTransaction(events);
  const { chainId, lowestCheckpoint, highestCheckpoint } = await node.facts();
  return {
    // If the node was reset in between, the page mixes two chains; no chain has this id, so the page is rejected.
    chainId: chainId === before.chainId ? chainId : `${before.chainId} and ${chainId}`,
    lowestCheckpoint,
    highestCheckpoint,
    firstCheckpoint: nextCheckpoint,
    nextCheckpoint: reached,
    events,
  };
}

function furthest(a: bigint, b: bigint | undefined): bigint {
  return b !== undefined && b > a ? b : a;
}

/** The transaction may be incomplete; it is read again at the start of the next page. */
function dropLastTransaction(events: RawLedgerEvent[]): void {
  const last = events.at(-1)?.digest;
  while (events.length > 0 && events.at(-1)?.digest === last) events.pop();
}
