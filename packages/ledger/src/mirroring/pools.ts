import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Info } from '@suixue/chain/contract/funding';
import type { Mirrors } from './mirror.ts';
import { markOrder } from './orders.ts';

/** Funding pools and the tickets of their holders. */
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
  'funding::Create': (data, { at }) => [
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
      at,
      ...toInfo(data.info),
    ],
  ],
  'funding::InfoUpdate': ({ pool, info, next_stage_at }) => [
    [
      `update chain_pools set next_stage_at = $2::numeric, name = $3::text, info = $4::jsonb, start_at = $5::numeric,
        max_tickets = $6::numeric, max_tickets_per_user = $7::numeric where id = $1::text`,
      pool,
      String(next_stage_at),
      ...toInfo(info),
    ],
  ],
  'funding::PausedSet': ({ pool, paused }) => [
    [`update chain_pools set is_paused = $2::boolean where id = $1::text`, pool, String(paused)],
  ],
  'funding::StageSet': ({ pool, stage, amount_per_ticket_on_release, stage_since, next_stage_at }) => [
    [
      `update chain_pools set stage = $2::smallint, amount_per_ticket_on_release = $3::numeric,
        stage_since = $4::numeric, next_stage_at = $5::numeric where id = $1::text`,
      pool,
      String(stage),
      String(amount_per_ticket_on_release),
      String(stage_since),
      String(next_stage_at),
    ],
  ],
  'funding::Purchase': ({ pool, uid, order, tickets, amount }, context) => [
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
    markOrder({ order, buyer: uid, item: pool, quantity: tickets }, 'paid', context),
  ],
  'funding::HandBack': ({ pool, uid, tickets, amount }) => [
    [
      `update chain_pool_holders set total = total - $3::numeric, holding = holding - $3::numeric,
        deposited = deposited - $4::numeric where pool_id = $1::text and uid = $2::text`,
      pool,
      uid,
      String(tickets),
      String(amount),
    ],
    [
      `update chain_pools set claimed_tickets = claimed_tickets - $2::numeric where id = $1::text`,
      pool,
      String(tickets),
    ],
  ],
  'funding::Release': ({ pool, uid, tickets, amount }) => [
    [
      `update chain_pool_holders set holding = holding - $3::numeric, released = released + $3::numeric,
        withdrawn = withdrawn + $4::numeric where pool_id = $1::text and uid = $2::text`,
      pool,
      uid,
      String(tickets),
      String(amount),
    ],
    [
      `update chain_pools set released_tickets = released_tickets + $2::numeric where id = $1::text`,
      pool,
      String(tickets),
    ],
  ],
  'funding::AdminDeposit': ({ pool, amount }) => [
    [`update chain_pools set deposited = deposited + $2::numeric where id = $1::text`, pool, String(amount)],
  ],
  'funding::AdminWithdraw': ({ pool, withdrawn }) => [
    [`update chain_pools set withdrawn = $2::numeric where id = $1::text`, pool, String(withdrawn)],
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
