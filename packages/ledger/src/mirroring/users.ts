import type { Mirrors } from './mirror.ts';

/** The wallets that an account may pay with now, as pages read them. A deleted account has no row. */
const refreshWalletState = `insert into wallet_states (uid, owner)
  select profiles.id, coalesce((
    select array_agg(address::text order by bound_at) from chain_bindings
    where chain_bindings.uid = $1::text and is_present), '{}')
  from profiles where profiles.id::text = $1::text
  on conflict (uid) do update set owner = excluded.owner, checked_at = now()`;

const bind = `insert into chain_bindings (address, uid, bound_at) values ($1::text, $2::text, $3::timestamptz)
  on conflict (address) do update set is_present = true`;

const endRecovery = `delete from chain_recoveries where uid = $1::text`;

/** Accounts on the chain, their wallets, and their proposers. */
export const users: Mirrors<
  | 'user_pool::Create'
  | 'user_pool::Delete'
  | 'user_pool::RecoveryAnnounced'
  | 'user_pool::RecoveryStopped'
  | 'user_pool::SetOwner'
  | 'user_pool::SetProposer'
  | 'user_pool::Proposed'
  | 'user_pool::SetProfitLayer'
> = {
  'user_pool::Create': ({ uid, owner, number }, { at }) => [
    [
      `insert into chain_users (uid, number, owner, created_at) values ($1::text, $2::numeric, $3::text, $4::timestamptz)
        on conflict (uid) do update set number = excluded.number, owner = excluded.owner, proposer_uid = null,
          proposed_at = null, profit_layer = 0, proposed_count = 0, created_at = excluded.created_at, deleted_at = null`,
      uid,
      String(number),
      owner,
      at,
    ],
    [bind, owner, uid, at],
    [refreshWalletState, uid],
  ],
  // The address stays bound to the account, so a restored account can pay with it again.
  'user_pool::Delete': ({ uid }, { at }) => [
    [`update chain_users set deleted_at = $2::timestamptz where uid = $1::text`, uid, at],
    [endRecovery, uid],
  ],
  'user_pool::RecoveryAnnounced': ({ uid, to, announced_at }) => [
    [
      `insert into chain_recoveries (uid, recovers_to, announced_at) values ($1::text, $2::text, $3::numeric)
        on conflict (uid) do update set recovers_to = excluded.recovers_to, announced_at = excluded.announced_at`,
      uid,
      to,
      String(announced_at),
    ],
  ],
  'user_pool::RecoveryStopped': ({ uid }) => [[endRecovery, uid]],
  'user_pool::SetOwner': ({ uid, from, to }, { at }) => [
    [`update chain_users set owner = $2::text where uid = $1::text`, uid, to],
    [`update chain_bindings set is_present = false where address = $1::text`, from],
    [bind, to, uid, at],
    [endRecovery, uid],
    [refreshWalletState, uid],
  ],
  'user_pool::SetProposer': ({ uid, proposer }, { at }) => [
    [
      `update chain_users set proposer_uid = $2::text, proposed_at = $3::timestamptz where uid = $1::text`,
      uid,
      proposer,
      at,
    ],
  ],
  'user_pool::Proposed': ({ proposer, count }) => [
    [`update chain_users set proposed_count = $2::numeric where uid = $1::text`, proposer, String(count)],
  ],
  'user_pool::SetProfitLayer': ({ uid, profit_layer }) => [
    [`update chain_users set profit_layer = $2::smallint where uid = $1::text`, uid, String(profit_layer)],
  ],
};
