import type { Cursor, EventPage } from '../cursor.ts';
import type { ChainNode, RawLedgerEvent } from './chain-node.ts';

/** About as many events as are applied in one transaction of the database. */
const pageEvents = 500;

interface ReadPage extends EventPage<RawLedgerEvent> {
  /** The last that the node had when the page was read. */
  readonly highestCheckpoint: bigint;
}

/**
 * The next part of the chain, from the cursor on. A page ends between two checkpoints or in the middle of one, but then not
 * in that with which it began: each brings the cursor further, however much there is in one checkpoint.
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
  // What an event is for is sometimes said by its neighbours, so no transaction is taken apart.
  if (after !== undefined) dropLastTransaction(events);
  const { chainId, lowestCheckpoint, highestCheckpoint } = await node.facts();
  return {
    // One that was reset in between would have told of both chains; no chain has this name, so the page is refused.
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

/** More of it may be to come; it is read again as the first of the next page. */
function dropLastTransaction(events: RawLedgerEvent[]): void {
  const last = events.at(-1)?.digest;
  while (events.length > 0 && events.at(-1)?.digest === last) events.pop();
}
