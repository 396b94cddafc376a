import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Row, Transaction } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import { readUser, readWrittenAssets } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';

/** How the mirror compared with the chain. */
export interface Restored {
  readonly kind: /** The mirror was complete. */
    | 'in-order'
    /** The mirror was incomplete and has been corrected. */
    | 'restored'
    /** The ledger is reading right now and will catch up within seconds. */
    | 'catching-up'
    /** The chain knows no wallet of this account, hence no purchases. */
    | 'not-bound';
  /** Number of items that the account owns on the chain. */
  readonly owned: number;
  /** Number of items for which the mirror differed. */
  readonly missing: number;
}

/**
 * 恢复购买: reads the caller's assets from the chain and corrects the mirror. Writes only assets, never the status of
 * orders, and only if the ledger has not moved since before the read: later events write the same rows again, and a
 * rebuilt mirror equals its events. Assets whose transaction the ledger has already read are skipped, because a lagging
 * node would restore what has been refunded since.
 */
export function restorePurchases(context: ChainContext) {
  return defineFunction({
    name: 'restore-purchases',
    audience: 'signed-in',
    rate: { limit: 6, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({}),
    handler: async (_input, { uid }): Promise<Restored> => {
      const { client, contract } = context;
      await requireSameChain(context);
      const cursor = await inDatabase(context, readCursor);
      const user = await readUser(client, await contract(), uid);
      const owner = JSON.stringify(user?.owner ?? []);
      await inDatabase(context, (tx) => tx.query(rememberWallets, [uid, owner]));
      if (!user) return { kind: 'not-bound', owned: 0, missing: 0 };
      const known = await inDatabase(context, (tx) => tx.query(selectKnown, [uid]));
      const now = BigInt(context.chainNow());
      const assets = await readWrittenAssets(
        client,
        user,
        known.map(({ id }) => BigInt(id ?? '')),
      );
      const owned = assets.filter((asset) => asset !== null && asset.value.expire_at > now).length;
      const different = known.flatMap((row, at) => toMissing(row, assets[at] ?? null));
      const missing = await inDatabase(context, (tx) => withoutRead(tx, different));
      if (missing.length === 0) return { kind: 'in-order', owned, missing: 0 };
      const isWritten = await inDatabase(context, (tx) => write(tx, { uid, cursor, missing }));
      return { kind: isWritten ? 'restored' : 'catching-up', owned, missing: missing.length };
    },
  });
}

const facts = { method: 'POST', path: '/functions/v1/restore-purchases' };

function inDatabase<Result>(
  { database }: { readonly database: Database },
  work: (tx: Transaction) => Promise<Result>,
) {
  return asCaller(database, serviceCaller, facts, work);
}

const rememberWallets = `insert into wallet_states (uid, owner)
  select id, array(select jsonb_array_elements_text($2::jsonb)) from profiles where id = $1::uuid
  on conflict (uid) do update set owner = excluded.owner, checked_at = now()`;

const maxItems = 500;
/** The items that the account could own: ordered ones, known ones, every membership and every course. */
const selectKnown = `with thing as (
    select item::numeric as id, 0 as rank from orders where uid = $1::text and kind in ('course', 'membership')
    union all select asset_id, 0 from chain_assets where uid = $1::text
    union all select id, 1 from chain_commodities where kind = 'membership'
    union all select ware_id, 2 from courses where ware_id is not null)
  select thing.id::text as id, max(asset.expire_at)::text as until
  from thing left join chain_assets asset on asset.uid = $1::text and asset.asset_id = thing.id
  group by thing.id order by min(thing.rank), thing.id limit ${maxItems}`;

interface Missing {
  readonly id: string;
  readonly expireAt: string;
  readonly acquiredAt: string;
  readonly writtenBy: string | null;
}

type Asset = Awaited<ReturnType<typeof readWrittenAssets>>[number];

function toMissing({ id, until }: Row, asset: Asset): Missing[] {
  if (!asset || !id || until === String(asset.value.expire_at)) return [];
  const { expire_at, acquire_at } = asset.value;
  const acquiredAt = new Date(Number(acquire_at)).toISOString();
  return [{ id, expireAt: String(expire_at), acquiredAt, writtenBy: asset.writtenBy }];
}

const selectRead = `select digest from chain_events
  where chain_id = (select chain_id from chain_cursor) and digest in (select jsonb_array_elements_text($1::jsonb))`;

/** Keeps the assets whose transaction the ledger has not read; for the others the mirror is newer. */
async function withoutRead(tx: Transaction, different: readonly Missing[]): Promise<readonly Missing[]> {
  if (different.length === 0) return [];
  const digests = different.flatMap(({ writtenBy }) => writtenBy ?? []);
  const rows = await tx.query(selectRead, [JSON.stringify(digests)]);
  const read = new Set(rows.map(({ digest }) => digest));
  return different.filter(({ writtenBy }) => writtenBy === null || !read.has(writtenBy));
}

async function readCursor(tx: Transaction): Promise<string> {
  const rows = await tx.query(
    'select chain_id, next_checkpoint, last_checkpoint, last_transaction_index, last_event_index from chain_cursor',
  );
  return JSON.stringify(rows);
}

interface Writing {
  readonly uid: string;
  readonly cursor: string;
  readonly missing: readonly Missing[];
}

/** Returns `false` if the ledger has moved, because the read may then be older than the mirror. */
async function write(tx: Transaction, { uid, cursor, missing }: Writing): Promise<boolean> {
  // The ledger's own lock, so that it writes nothing between the check and the update.
  await tx.query('select pg_advisory_xact_lock(7263845903)');
  if ((await readCursor(tx)) !== cursor) return false;
  for (const { id, expireAt, acquiredAt } of missing) {
    await tx.query(
      `insert into chain_assets (uid, asset_id, expire_at, acquired_at)
        values ($1::text, $2::numeric, $3::numeric, $4::timestamptz)
        on conflict (uid, asset_id) do update set expire_at = excluded.expire_at`,
      [uid, id, expireAt, acquiredAt],
    );
  }
  return true;
}

/** Assets of another chain must not be written to this mirror. */
async function requireSameChain(context: ChainContext): Promise<void> {
  const [row] = await inDatabase(context, (tx) => tx.query('select chain_id from chain_cursor'));
  if (!row) return;
  const { chainIdentifier } = await context.client.core.getChainIdentifier();
  if (chainIdentifier !== row.chain_id)
    throw new FunctionRefusal(
      'other-chain',
      '链上的数据和本站的账本对不上，请联系客服。您的资产在链上，不会丢。',
    );
}
