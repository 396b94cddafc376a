import { nameToCoinType } from '@suixue/chain/coin-type';
import type { CouponKind } from '@suixue/chain/contract/coupon';
import type { Wares } from '@suixue/chain/contract/kiosk';
import type { ProfitRule } from '@suixue/chain/contract/profit';
import type { Commodity } from '@suixue/chain/contract/shop';
import { toProfitShare } from '@suixue/chain/reading/profit-rule';
import type { Statement } from '../mirroring/mirror.ts';

/** A row that needs an update, as it was when read. If it has changed since, the update matches no row. */
export interface Marked {
  readonly id: string;
  readonly changed: string | null;
}

/** Bigints become strings, because JSON numbers are exact only up to 2^53. */
const toJson = (value: object) =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

export function describeWares(
  { metadata, info, refund_window, is_nft, profit_rule }: Wares,
  row: Marked,
): Statement {
  return [
    `update chain_wares set metadata = $3::jsonb, effective_time = $4::numeric, refund_window = $5::numeric,
        is_nft = $6::boolean, profit_rule = $7::jsonb, described_at = now()
      where id = $1::numeric and updated_at = $2::timestamptz and described_at is null returning id`,
    row.id,
    row.changed,
    toJson(metadata),
    String(info.effective_time),
    String(refund_window),
    String(is_nft),
    toJson(profit_rule.records.map(toShare)),
  ];
}

/** Updates the commodity and its prices in one statement, so that readers always see both. */
export function describeCommodity(
  { metadata, attr, refund_window, coupon_kind, profit_rule }: Commodity,
  row: Marked,
): Statement {
  return [
    `with described as (
        update chain_commodities set metadata = $3::jsonb, user_limits = $4::numeric, refund_window = $5::numeric,
          coupon_kind_id = $6::numeric, profit_rule = $7::jsonb, described_at = now()
        where id = $1::numeric and updated_at = $2::timestamptz and described_at is null returning id),
      gone as (
        delete from chain_pricings using described
        where commodity_id = described.id and place >= jsonb_array_length($8::jsonb)),
      written as (
        insert into chain_pricings (commodity_id, place, price, currency, days)
        select described.id, pricing.place - 1, (said ->> 'price')::numeric, said ->> 'currency', (said ->> 'days')::numeric
        from described, jsonb_array_elements($8::jsonb) with ordinality as pricing (said, place)
        on conflict (commodity_id, place) do update set price = excluded.price, currency = excluded.currency, days = excluded.days)
      select id from described`,
    row.id,
    row.changed,
    toJson(metadata),
    String(attr.user_limits),
    String(refund_window),
    coupon_kind === null ? null : String(coupon_kind),
    toJson(profit_rule.records.map(toShare)),
    toJson(
      attr.pricings.map(({ price, currency, arg }) => ({
        price,
        currency: nameToCoinType(currency),
        days: arg,
      })),
    ),
  ];
}

/** The terms of a coupon kind never change. What is left of its cap is known to the chain only. */
export function describeCouponKind(
  { desc, discount, rules, expire_at, available_times }: CouponKind,
  { id }: Marked,
): Statement {
  return [
    `update chain_coupon_kinds set terms = $2::jsonb, described_at = now()
      where id = $1::numeric and described_at is null returning id`,
    id,
    toJson({
      description: desc,
      discount: toDiscount(discount),
      rules: rules.map(toRule),
      expireAt: expire_at,
      availableTimes: available_times,
    }),
  ];
}

function toDiscount(discount: CouponKind['discount']) {
  return discount.$kind === 'Percent'
    ? { kind: 'percent', basisPoints: discount.Percent }
    : { kind: 'fixed', amount: discount.Fixed };
}

function toRule(rule: CouponKind['rules'][number]) {
  switch (rule.$kind) {
    case 'AmountMoreThan':
      return { kind: 'amount-more-than', amount: rule.AmountMoreThan };
    case 'AmountLessThan':
      return { kind: 'amount-less-than', amount: rule.AmountLessThan };
    case 'SpecifyID':
      return { kind: 'specify-id', id: rule.SpecifyID };
  }
}

/** The contract rejects a share of another kind. */
export const toShare = (record: ProfitRule['records'][number]) =>
  record.$kind === 'Other' ? { to: 'other', kind: record.Other.pos0 } : toProfitShare(record);
