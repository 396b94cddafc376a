import { nameToCoinType } from '@suixue/chain/coin-type';
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
      `insert into chain_pools (id, currency, name, ticket_price, max_tickets, withdraw_limit, release_by, created_at)
        values ($1::text, $2::text, $3::text, $4::numeric, $5::numeric, $6::numeric, $7::numeric, $8::timestamptz)`,
      data.pool,
      nameToCoinType(data.currency),
      data.name,
      String(data.ticket_price),
      String(data.max_tickets_num),
      String(data.withdraw_limit),
      String(data.release_by),
      at,
    ],
  ],
  'funding::InfoUpdate': ({ pool, name }) => [
    [`update chain_pools set name = $2::text where id = $1::text`, pool, name],
  ],
  'funding::PausedSet': ({ pool, paused }) => [
    [`update chain_pools set is_paused = $2::boolean where id = $1::text`, pool, String(paused)],
  ],
  'funding::StageSet': ({ pool, stage, amount_per_ticket_on_release }) => [
    [
      `update chain_pools set stage = $2::smallint, amount_per_ticket_on_release = $3::numeric where id = $1::text`,
      pool,
      String(stage),
      String(amount_per_ticket_on_release),
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
