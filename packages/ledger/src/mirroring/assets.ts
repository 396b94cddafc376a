import { nameToCoinType } from '@suixue/chain/coin-type';
import type { DataOf, MirrorContext, Mirrors, Statement } from './mirror.ts';

/** What accounts own on the chain: courses and memberships, coupons, vault money, points in transit. */
export const assets: Mirrors<
  | 'user_pool::PurchasedAsset'
  | 'user_pool::RenewedAsset'
  | 'user_pool::RevokedAsset'
  | 'user_pool::PurchasedCoupon'
  | 'user_pool::UsedCoupon'
  | 'user_pool::Deposit'
  | 'user_pool::Withdraw'
  | 'user_pool::BagAdd'
  | 'user_pool::BagRemove'
> = {
  'user_pool::PurchasedAsset': ({ uid, asset, expire_at }, { at }) => [
    [
      `insert into chain_assets (uid, asset_id, expire_at, acquired_at)
        values ($1::text, $2::numeric, $3::numeric, $4::timestamptz)
        on conflict (uid, asset_id) do update set expire_at = excluded.expire_at, acquired_at = excluded.acquired_at`,
      uid,
      String(asset),
      String(expire_at),
      at,
    ],
  ],
  'user_pool::RenewedAsset': ({ uid, asset, expire_at }, { at }) => [
    [`${setExpiry}, renewed_at = $4::timestamptz ${ofAsset}`, uid, String(asset), String(expire_at), at],
  ],
  'user_pool::RevokedAsset': ({ uid, asset, expire_at }) => [
    [`${setExpiry} ${ofAsset}`, uid, String(asset), String(expire_at)],
  ],
  'user_pool::PurchasedCoupon': ({ uid, coupon, kind }, { at }) => [
    [
      `insert into chain_coupons (coupon_id, uid, kind_id, issued_at)
        values ($1::numeric, $2::text, $3::numeric, $4::timestamptz)`,
      String(coupon),
      uid,
      String(kind),
      at,
    ],
  ],
  'user_pool::UsedCoupon': ({ coupon }) => [
    [`update chain_coupons set times_used = times_used + 1 where coupon_id = $1::numeric`, String(coupon)],
  ],
  'user_pool::Deposit': (data, context) => [move('in', data, causeOf(data, context), context)],
  'user_pool::Withdraw': (data, context) => [move('out', data, 'withdrawal', context)],
  // Points are kept in the journal only; the chain's bag merely hands them over. The event key makes the entry
  // idempotent.
  'user_pool::BagAdd': ({ uid, key, amount }, { key: event }) =>
    key === 'points'
      ? [[addPoints, uid, String(amount), `chain/${event.chainId}/${event.digest}/${event.index}`]]
      : [],
  'user_pool::BagRemove': () => [],
};

const setExpiry = `update chain_assets set expire_at = $3::numeric`;
const ofAsset = `where uid = $1::text and asset_id = $2::numeric`;
/** The journal rejects amounts outside this range. A misconfigured prize must not halt the ledger. */
const addPoints = `select add_points(profiles.id, least($2::numeric, 1000000000)::integer, 'play', $3::text)
  from profiles where profiles.id::text = $1::text and $2::numeric between 1 and 1000000000`;

type Cause = 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal';

/** The contract emits the reason of a vault deposit directly before or after it. */
function causeOf({ uid, amount }: DataOf<'user_pool::Deposit'>, { before, after }: MirrorContext): Cause {
  if (before?.name === 'profit::Paid' && before.data.uid === uid) return 'share';
  if (before?.name === 'profit::SaleRefunded' && before.data.buyer === uid) return 'refund';
  const isOf = (data: { readonly uid: string; readonly amount: bigint }) =>
    data.uid === uid && data.amount === amount;
  if (after?.name === 'funding::HandBack' && isOf(after.data)) return 'refund';
  if (after?.name === 'funding::Release' && isOf(after.data)) return 'release';
  return 'deposit';
}

function move(
  direction: 'in' | 'out',
  { uid, currency, amount }: DataOf<'user_pool::Deposit'>,
  cause: Cause,
  { key, at }: MirrorContext,
): Statement {
  return [
    `insert into chain_vault_movements (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at)
      values ($1::text, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::numeric, $8::text, $9::timestamptz)`,
    key.chainId,
    key.digest,
    String(key.index),
    uid,
    nameToCoinType(currency),
    direction,
    String(amount),
    cause,
    at,
  ];
}
