import type { OfferedCoupon, PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Coupon, CouponKind } from '@suixue/chain/contract/coupon';
import type { User } from '@suixue/chain/contract/user_pool';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readCoupons } from '@suixue/chain/reading/users';
import type { ChainContext } from '../chain-context.ts';

const work = { method: 'POST', path: '/functions/v1/purchase-offers' };

/** A generous limit: each coupon is looked up on the chain. */
const maxCoupons = 50;
const selectMembership = 'select membership_until($1::uuid) as until';
const selectCoupons = `select coupon_id::text as id from chain_coupons
  where uid = $1::text and not is_revoked order by issued_at desc, coupon_id limit ${maxCoupons}`;

/** Reads what matters for a purchase: the membership from the mirror, the coupons from the chain. */
export async function readHoldings(
  { database, client, contract }: ChainContext,
  uid: string,
  user: User | null,
): Promise<Pick<PurchaseOffer, 'memberUntil' | 'coupons'>> {
  const { memberUntil, ids } = await asCaller(database, serviceCaller, work, async (tx) => ({
    memberUntil: (await tx.query(selectMembership, [uid]))[0]?.until ?? null,
    // The mirror's events list the coupons; only the chain knows their current state.
    ids: (await tx.query(selectCoupons, [uid])).flatMap(({ id }) => (id ? [BigInt(id)] : [])),
  }));
  if (!user || ids.length === 0) return { memberUntil, coupons: [] };
  const held = (await readCoupons(client, user, ids)).flatMap((coupon) => coupon ?? []);
  const kinds = await readCouponKinds(
    client,
    await contract(),
    held.map(({ kind }) => kind),
  );
  return { memberUntil, coupons: held.map((coupon, at) => toOffered(coupon, kinds[at] ?? null)) };
}

function toOffered(coupon: Coupon, kind: CouponKind | null): OfferedCoupon {
  return {
    id: String(coupon.id),
    kind: String(coupon.kind),
    name: coupon.name,
    description: coupon.desc,
    discount:
      coupon.discount.$kind === 'Percent'
        ? { kind: 'percent', basisPoints: coupon.discount.Percent }
        : { kind: 'fixed', amount: String(coupon.discount.Fixed) },
    rules: coupon.rules.map(toRule),
    currency: nameToCoinType(coupon.currency),
    expireAt: String(coupon.expire_at),
    availableTimes: String(coupon.available_times),
    capLeft: kind ? String(kind.discount_cap - kind.discounted) : '0',
  };
}

function toRule(rule: Coupon['rules'][number]): OfferedCoupon['rules'][number] {
  switch (rule.$kind) {
    case 'AmountMoreThan':
      return { kind: 'amount-more-than', amount: String(rule.AmountMoreThan) };
    case 'AmountLessThan':
      return { kind: 'amount-less-than', amount: String(rule.AmountLessThan) };
    case 'SpecifyID':
      return { kind: 'specify-id', id: String(rule.SpecifyID) };
  }
}
