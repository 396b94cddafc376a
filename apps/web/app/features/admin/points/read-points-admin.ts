import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CouponKindName, PointsOffer } from './points-offer.ts';
import type { PointsRule } from './points-rule.ts';
import { ruleTitles } from './rule-titles.ts';

export interface PointsAdmin {
  readonly rules: readonly PointsRule[];
  readonly offers: readonly PointsOffer[];
  /** Kinds of coupons that can still be issued. */
  readonly kinds: readonly CouponKindName[];
}

export async function readPointsAdmin(account: AccountClient): Promise<PointsAdmin> {
  const [rules, offers, kinds] = await Promise.all([
    account.from('points_rules').select('source, amount, daily_cap, is_on').then(readRows),
    account
      .from('points_offers')
      .select('id, kind_id::text, price, per_account, stock, taken, is_on')
      .order('is_on', { ascending: false })
      .order('price')
      .order('id')
      .limit(200)
      .then(readRows),
    account
      .from('chain_coupon_kinds')
      .select('id::text, name, is_closed')
      .order('name')
      .limit(500)
      .then(readRows),
  ]);
  const known = new Map(kinds.map((kind) => [kind.id, kind]));
  const places = Object.keys(ruleTitles);
  return {
    rules: rules.toSorted((one, other) => places.indexOf(one.source) - places.indexOf(other.source)),
    offers: offers.map(({ kind_id: kind, ...offer }) => ({
      ...offer,
      kind,
      name: known.get(kind)?.name ?? kind,
      isClosed: known.get(kind)?.is_closed ?? true,
    })),
    kinds: kinds.filter(({ is_closed: isClosed }) => !isClosed).map(({ id, name }) => ({ id, name })),
  };
}
