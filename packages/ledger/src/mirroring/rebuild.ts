import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Row, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { Deployment } from '@suixue/chain/deployment';
import { lockMirror, runAll } from './database-ledger-store.ts';
import { mirrorEvents } from './mirror-events.ts';
import { readEvent } from './read-event.ts';

/**
 * All derived tables; referencing tables come before the ones they reference. The contents of boxes stay: they were read from transactions,
 * which a node may have pruned.
 */
const derived = [
  'chain_vault_movements',
  'chain_shares_paid',
  'chain_pool_entries',
  'chain_pool_holders',
  'chain_pools',
  'chain_sales',
  'chain_instances',
  'chain_plays',
  'chain_box_editions',
  'chain_boxes',
  'chain_coupons',
  'chain_coupon_kinds',
  'chain_pricings',
  'chain_commodities',
  'chain_wares',
  'chain_announced_terms',
  'chain_assets',
  'chain_recoveries',
  'chain_bindings',
  'chain_users',
  'chain_switches',
  'chain_operators',
];

const eventsAtOnce = 1_000;

/** Deletes all derived rows. */
export async function emptyMirror(tx: Transaction): Promise<void> {
  for (const table of derived) await tx.query(`delete from ${table}`);
}

/**
 * Deletes all derived rows and derives them again from the raw events of the present chain, in one transaction. Returns
 * the number of events.
 */
export function rebuild(database: Database, deployment: Deployment): Promise<number> {
  return asCaller(database, serviceCaller, { method: 'LEDGER', path: '/rebuild' }, async (tx) => {
    await lockMirror(tx);
    await emptyMirror(tx);
    let count = 0;
    for await (const rows of transactionsOf(tx)) {
      const events = rows.map((row) => readEvent(deployment, toStored(row)));
      await runAll(tx, [...mirrorEvents(events)]);
      count += rows.length;
    }
    return count;
  });
}

/** Yields whole transactions in chain order. */
async function* transactionsOf(tx: Transaction): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  let waiting: Row[] = [];
  for (;;) {
    const rows = await tx.query(
      `select chain_id, digest, index, checkpoint, transaction_index, type, encode(bcs, 'hex') as bcs,
          (extract(epoch from happened_at) * 1000)::bigint as at
        from chain_events
        where chain_id = (select chain_id from chain_cursor)
          and ($1::numeric is null or (checkpoint, transaction_index, index) > ($1::numeric, $2::numeric, $3::bigint))
        order by checkpoint, transaction_index, index limit ${eventsAtOnce}`,
      [after?.checkpoint ?? null, after?.transaction_index ?? null, after?.index ?? null],
    );
    for (const row of rows) {
      if (waiting.length > 0 && waiting[0]?.digest !== row.digest) {
        yield waiting;
        waiting = [];
      }
      waiting.push(row);
    }
    after = rows.at(-1);
    if (after === undefined) break;
  }
  if (waiting.length > 0) yield waiting;
}

function toStored(row: Row) {
  const {
    chain_id: chainId,
    digest,
    index,
    type,
    bcs,
    at,
  } = requireColumns(row, 'chain_id', 'digest', 'index', 'type', 'bcs', 'at');
  return {
    chainId,
    digest,
    eventIndex: Number(index),
    type,
    bcs: Uint8Array.from(Buffer.from(bcs, 'hex')),
    timestampMs: BigInt(at),
  };
}
