import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Row, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { Deployment } from '@suixue/chain/deployment';
import { type Cursor, isSameCursor } from '../cursor.ts';
import type { LedgerStore } from '../following/ledger-store.ts';
import type { RawLedgerEvent } from '../reading/chain-node.ts';
import type { MirroredEvent, Statement } from './mirror.ts';
import { mirrorEvents } from './mirror-events.ts';
import { dataToJson, readEvent } from './read-event.ts';

const work = { method: 'LEDGER', path: '/ledger' };

/** Stores raw events, the rows derived from them, and the cursor in one transaction. */
export function createDatabaseLedgerStore(database: Database, deployment: Deployment): LedgerStore {
  return {
    cursor: () => asCaller(database, serviceCaller, work, readCursor),
    apply: (from, events, to) => {
      // Decode before writing, so that an unknown event changes nothing.
      const mirrored = events.map((event) => readEvent(deployment, { ...event, chainId: to.chainId }));
      return asCaller(database, serviceCaller, work, async (tx) => {
        await lockMirror(tx);
        // Another follower has moved the cursor.
        if (!isSameCursor(await readCursor(tx), from)) return false;
        const statements = [
          ...events.map((event, index) => toStored(event, mirrored[index])),
          ...mirrorEvents(mirrored),
          toCursorStatement(to),
        ];
        await runAll(tx, statements);
        return true;
      });
    },
  };
}

/** Lets one transaction at a time write the mirror. */
export const lockMirror = (tx: Transaction) => tx.query('select pg_advisory_xact_lock(7263845903)');

/** Pipelines the statements without waiting in between; the first failure fails all. */
export async function runAll(tx: Transaction, statements: readonly Statement[]): Promise<void> {
  await Promise.all(statements.map(([sql, ...values]) => tx.query(sql, values)));
}

function toStored(event: RawLedgerEvent, mirrored: MirroredEvent | undefined): Statement {
  if (!mirrored) throw new Error('the mirrored event is missing');
  return [
    `insert into chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, sender, happened_at, bcs, data)
      values ($1::text, $2::text, $3::bigint, $4::numeric, $5::numeric, $6::text, $7::text, $8::text, $9::timestamptz,
        $10::bytea, $11::jsonb)`,
    mirrored.key.chainId,
    event.digest,
    String(event.eventIndex),
    String(event.checkpoint),
    String(event.transactionIndex),
    event.type,
    mirrored.event.name,
    event.sender,
    mirrored.at,
    `\\x${Buffer.from(event.bcs).toString('hex')}`,
    dataToJson(mirrored.event.data),
  ];
}

async function readCursor(tx: Transaction): Promise<Cursor | undefined> {
  const [row] = await tx.query(
    'select chain_id, next_checkpoint, last_checkpoint, last_transaction_index, last_event_index from chain_cursor',
  );
  return row && toCursor(row);
}

function toCursor(row: Row): Cursor {
  const {
    last_checkpoint: checkpoint,
    last_transaction_index: transactionIndex,
    last_event_index: eventIndex,
  } = row;
  const { chain_id: chainId, next_checkpoint: next } = requireColumns(row, 'chain_id', 'next_checkpoint');
  const last =
    checkpoint && transactionIndex && eventIndex
      ? {
          checkpoint: BigInt(checkpoint),
          transactionIndex: BigInt(transactionIndex),
          eventIndex: Number(eventIndex),
        }
      : undefined;
  return { chainId, nextCheckpoint: BigInt(next), last };
}

function toCursorStatement({ chainId, nextCheckpoint, last }: Cursor): Statement {
  return [
    `insert into chain_cursor (chain_id, next_checkpoint, last_checkpoint, last_transaction_index, last_event_index)
      values ($1::text, $2::numeric, $3::numeric, $4::numeric, $5::bigint)
      on conflict (is_only) do update set chain_id = excluded.chain_id, next_checkpoint = excluded.next_checkpoint,
        last_checkpoint = excluded.last_checkpoint, last_transaction_index = excluded.last_transaction_index,
        last_event_index = excluded.last_event_index`,
    chainId,
    String(nextCheckpoint),
    last ? String(last.checkpoint) : null,
    last ? String(last.transactionIndex) : null,
    last ? String(last.eventIndex) : null,
  ];
}
