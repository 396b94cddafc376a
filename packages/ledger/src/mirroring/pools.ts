import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Info } from '@suixue/chain/contract/funding';
import type { DataOf, MirrorContext, Mirrors, Statement } from './mirror.ts';
import { markOrder } from './orders.ts';
import { dataToJson } from './read-event.ts';

/** Funding pools, the tickets of their holders, and the history of each pool. */
export const pools: Mirrors<
  | 'funding::Create'
  | 'funding::InfoUpdate'
  | 'funding::PausedSet'
  | 'funding::StageSet'
  | 'funding::Purchase'
  | 'funding::HandBack'
  | 'funding::Release'
  | 'funding::AdminDeposit'
  | 'funding::AdminWithdraw'
> = {
  'funding::Create': (data, context) => [
    [
      `insert into chain_pools (id, currency, ticket_price, floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by,
          stage_since, next_stage_at, created_at, name, info, start_at, max_tickets, max_tickets_per_user)
        values ($1::text, $2::text, $3::numeric, $4::numeric, $5::numeric, $6::numeric, $7::numeric, $8::numeric,
          $9::numeric, $10::numeric, $11::timestamptz, $12::text, $13::jsonb, $14::numeric, $15::numeric, $16::numeric)`,
      data.pool,
      nameToCoinType(data.currency),
      String(data.ticket_price),
      String(data.terms.floor_per_ticket),
      String(data.terms.raising_ms),
      String(data.terms.locked_ms),
      String(data.terms.releasing_ms),
      String(data.terms.release_by),
      String(data.created_at),
      String(data.next_stage_at),
      context.at,
      ...toInfo(data.info),
    ],
    addEntry('created', data, context),
  ],
  'funding::InfoUpdate': (data, context) => [
    [
      `update chain_pools set next_stage_at = $2::numeric, name = $3::text, info = $4::jsonb, start_at = $5::numeric,
        max_tickets = $6::numeric, max_tickets_per_user = $7::numeric where id = $1::text`,
      data.pool,
      String(data.next_stage_at),
      ...toInfo(data.info),
    ],
    addEntry('info', data, context),
  ],
  'funding::PausedSet': ({ pool, paused }, context) => [
    [`update chain_pools set is_paused = $2::boolean where id = $1::text`, pool, String(paused)],
    addEntry(paused ? 'paused' : 'resumed', { pool }, context),
  ],
  'funding::StageSet': (data, context) => [
    [
      `update chain_pools set stage = $2::smallint, amount_per_ticket_on_release = $3::numeric,
        stage_since = $4::numeric, next_stage_at = $5::numeric where id = $1::text`,
      data.pool,
      String(data.stage),
      String(data.amount_per_ticket_on_release),
      String(data.stage_since),
      String(data.next_stage_at),
    ],
    addEntry('stage', data, context),
  ],
  'funding::Purchase': (data, context) => {
    const { pool, uid, order, tickets, amount } = data;
    return [
      [
        `insert into chain_pool_holders (pool_id, uid, total, holding, deposited)
          values ($1::text, $2::text, $3::numeric, $3::numeric, $4::numeric)
          on conflict (pool_id, uid) do update set total = chain_pool_holders.total + excluded.total,
            holding = chain_pool_holders.holding + excluded.holding,
            deposited = chain_pool_holders.deposited + excluded.deposited`,
        pool,
        uid,
        String(tickets),
        String(amount),
      ],
      [
        `update chain_pools set claimed_tickets = claimed_tickets + $2::numeric where id = $1::text`,
        pool,
        String(tickets),
      ],
      addEntry('purchase', data, context),
      markOrder({ order, buyer: uid, item: pool, quantity: tickets }, 'paid', context),
    ];
  },
  'funding::HandBack': (data, context) => [
    [
      `update chain_pool_holders set total = total - $3::numeric, holding = holding - $3::numeric,
        deposited = deposited - $4::numeric where pool_id = $1::text and uid = $2::text`,
      ...toMoved(data),
    ],
    [
      `update chain_pools set claimed_tickets = claimed_tickets - $2::numeric where id = $1::text`,
      data.pool,
      String(data.tickets),
    ],
    addEntry('hand-back', data, context),
  ],
  'funding::Release': (data, context) => [
    [
      `update chain_pool_holders set holding = holding - $3::numeric, released = released + $3::numeric,
        withdrawn = withdrawn + $4::numeric where pool_id = $1::text and uid = $2::text`,
      ...toMoved(data),
    ],
    [
      `update chain_pools set released_tickets = released_tickets + $2::numeric where id = $1::text`,
      data.pool,
      String(data.tickets),
    ],
    addEntry('release', data, context),
  ],
  'funding::AdminDeposit': (data, context) => [
    [
      `update chain_pools set deposited = deposited + $2::numeric where id = $1::text`,
      data.pool,
      String(data.amount),
    ],
    addEntry('admin-deposit', data, context),
  ],
  'funding::AdminWithdraw': (data, context) => [
    [`update chain_pools set withdrawn = $2::numeric where id = $1::text`, data.pool, String(data.withdrawn)],
    addEntry('admin-withdraw', data, context),
  ],
};

function toInfo(info: Info): string[] {
  return [
    info.name,
    JSON.stringify({ description: info.description, icon_url: info.icon_url }),
    String(info.start_at),
    String(info.max_tickets_num),
    String(info.max_tickets_num_per_user),
  ];
}

function toMoved({ pool, uid, tickets, amount }: DataOf<'funding::HandBack'>): string[] {
  return [pool, uid, String(tickets), String(amount)];
}

interface EntryData {
  readonly pool: string;
  readonly uid?: string;
  readonly tickets?: bigint;
  readonly amount?: bigint;
}

/** Adds the event to the pool's history; fields without a column of their own become its details. */
function addEntry(
  kind: string,
  { pool, uid, tickets, amount, ...details }: EntryData,
  { key, at }: MirrorContext,
): Statement {
  const toText = (value: bigint | undefined) => (value === undefined ? null : String(value));
  return [
    `insert into chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, details, digest, at)
      select $1::text, coalesce(max(sequence), 0) + 1, $2::text, $3::text, $4::numeric, $5::numeric, $6::jsonb, $7::text, $8::timestamptz
      from chain_pool_entries where pool_id = $1::text`,
    pool,
    kind,
    uid ?? null,
    toText(tickets),
    toText(amount),
    dataToJson(details),
    key.digest,
    at,
  ];
}
