import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type Pool, type PoolEntry, type PoolGate, type PoolSummary, poolEntryKinds } from './pool.ts';

// The types of rows that functions return do not know which columns are never null.
const summaryColumns = {
  pool_id: z.string(),
  name: z.string(),
  currency: z.string(),
  ticket_price: z.string(),
  floor_per_ticket: z.string(),
  max_tickets: z.string(),
  claimed_tickets: z.string(),
  released_tickets: z.string(),
  stage: z.number(),
  is_paused: z.boolean(),
  start_at: z.string(),
  next_stage_at: z.string(),
  release_by: z.string(),
  amount_per_ticket_on_release: z.string(),
  created_at: z.string(),
  own_holding: z.string(),
};
const summaryRow = z.object(summaryColumns);

function toSummary(row: z.output<typeof summaryRow>): PoolSummary {
  return {
    id: row.pool_id,
    name: row.name,
    currency: row.currency,
    ticketPrice: row.ticket_price,
    floorPerTicket: row.floor_per_ticket,
    maxTickets: row.max_tickets,
    claimedTickets: row.claimed_tickets,
    releasedTickets: row.released_tickets,
    stage: row.stage,
    isPaused: row.is_paused,
    startAt: row.start_at,
    nextStageAt: row.next_stage_at,
    releaseBy: row.release_by,
    perTicket: row.amount_per_ticket_on_release,
    createdAt: row.created_at,
    ownHolding: row.own_holding,
  };
}

const pageRow = z
  .object({
    ...summaryColumns,
    description: z.string().nullable(),
    max_tickets_per_user: z.string(),
    raising_ms: z.string(),
    locked_ms: z.string(),
    releasing_ms: z.string(),
    stage_since: z.string(),
    deposited: z.string(),
    withdrawn: z.string(),
    holders: z.number(),
    own_total: z.string(),
    own_released: z.string(),
    own_deposited: z.string(),
    own_withdrawn: z.string(),
  })
  .transform(
    (row): Pool => ({
      ...toSummary(row),
      description: row.description ?? '',
      maxTicketsPerUser: row.max_tickets_per_user,
      raisingMs: row.raising_ms,
      lockedMs: row.locked_ms,
      releasingMs: row.releasing_ms,
      stageSince: row.stage_since,
      deposited: row.deposited,
      withdrawn: row.withdrawn,
      holders: row.holders,
      own: {
        total: row.own_total,
        holding: row.own_holding,
        released: row.own_released,
        deposited: row.own_deposited,
        withdrawn: row.own_withdrawn,
      },
    }),
  );

const gateRow = z
  .object({
    is_on: z.boolean(),
    is_region_allowed: z.boolean(),
    notice_version: z.number(),
    notice_body: z.string(),
    accepted_at: z.string().nullable(),
    buyable_at: z.string().nullable(),
    cooling_hours: z.number(),
  })
  .transform(
    (row): PoolGate => ({
      isOn: row.is_on,
      isRegionAllowed: row.is_region_allowed,
      notice: { version: row.notice_version, body: row.notice_body },
      acceptedAt: row.accepted_at,
      buyableAt: row.buyable_at,
      coolingHours: row.cooling_hours,
    }),
  );

const entryRow = z
  .object({
    sequence: z.coerce.string(),
    kind: z.enum(poolEntryKinds),
    tickets: z.string().nullable(),
    amount: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    digest: z.string(),
    at: z.string(),
    is_mine: z.boolean(),
    holder: z.string().nullable(),
  })
  .transform(
    ({ is_mine: isMine, details, ...row }): PoolEntry => ({ ...row, details: details ?? {}, isMine }),
  );

/** Creation time and id of the pool before a page of the list. */
export interface PoolPlace {
  readonly createdAt: string;
  readonly id: string;
}

interface ListQuery {
  /** Null for all stages. */
  readonly stage: number | null;
  readonly most: number;
  readonly before?: PoolPlace | null;
}

/** Pools, the newest first. */
export async function readPools(
  account: AccountClient,
  { stage, most, before = null }: ListQuery,
): Promise<readonly PoolSummary[]> {
  const query = {
    most,
    ...(stage !== null && { only_stage: stage }),
    ...(before && { before_created: before.createdAt, before_id: before.id }),
  };
  return z
    .array(summaryRow)
    .parse(readRows(await account.rpc('pool_list', query, asRead)))
    .map(toSummary);
}

/** Null if the mirror has no such pool. */
export async function readPool(account: AccountClient, pool: string): Promise<Pool | null> {
  return z.array(pageRow).parse(readRows(await account.rpc('pool_page', { pool }, asRead)))[0] ?? null;
}

/** `region` is the visitor's, as the server knows it. */
export async function readPoolGate(account: AccountClient, region: string | null): Promise<PoolGate> {
  const rows = readRows(await account.rpc('pool_gate', { ...(region !== null && { region }) }, asRead));
  const [gate] = z.array(gateRow).parse(rows);
  if (!gate) throw new Error('pool_gate has returned no row');
  return gate;
}

interface EntriesQuery {
  readonly pool: string;
  /** Only the viewer's own. */
  readonly isOwn: boolean;
  /** Only entries before this one. */
  readonly before: string | null;
  readonly most: number;
}

/** The history of a pool, the newest first. */
export async function readPoolEntries(
  account: AccountClient,
  { pool, isOwn, before, most }: EntriesQuery,
): Promise<readonly PoolEntry[]> {
  const query = { pool, is_own: isOwn, most, ...(before !== null && { before_sequence: Number(before) }) };
  return z.array(entryRow).parse(readRows(await account.rpc('pool_entries', query, asRead)));
}

/** Pools whose tickets an account holds, also while pools are not offered. */
export async function readHeldPools(account: AccountClient, uid: string): Promise<readonly PoolSummary[]> {
  const held = readRows(
    await account
      .from('chain_pool_holders')
      .select('pool_id, holding::text')
      .eq('uid', uid)
      .filter('holding', 'gt', '0')
      .limit(maxHeldPools),
  );
  if (held.length === 0) return [];
  const holdings = new Map(held.map(({ pool_id, holding }) => [pool_id, holding]));
  const found = await account
    .from('chain_pools')
    .select(
      'pool_id:id, name, currency, ticket_price::text, floor_per_ticket::text, max_tickets::text, claimed_tickets::text, released_tickets::text, stage, is_paused, start_at::text, next_stage_at::text, release_by::text, amount_per_ticket_on_release::text, created_at',
    )
    .in('id', [...holdings.keys()])
    .order('created_at', { ascending: false });
  const rows = readRows(found).map((row) => ({ ...row, own_holding: holdings.get(row.pool_id) ?? '0' }));
  return z.array(summaryRow).parse(rows).map(toSummary);
}

const maxHeldPools = 100;
