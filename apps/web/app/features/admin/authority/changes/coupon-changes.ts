import { string, u16, u64, u256 } from '@suixue/chain/codecs';
import { nameToCoinType } from '@suixue/chain/coin-type';
import { readCommodities, readCouponKinds, readWares } from '@suixue/chain/reading/catalogue';
import type { CouponRule, DiscountTerms, NewCouponKind } from '@suixue/chain/transactions/catalogue';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { couponLines } from '#app/features/admin/coupons/coupon-lines.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Before, type ChangeReaders, eventsNamed } from './before.ts';
import { type BytesCall, callsOf } from './bytes-calls.ts';
import { changeLine } from './change-line.ts';

const kindOf = async ({ client, contract }: Before, kind: bigint) =>
  (await readCouponKinds(client, contract, [kind]))[0] ?? null;

/** What the bytes name in a call of `coupon::create_kind`. */
function kindIn(call: BytesCall): NewCouponKind {
  return {
    name: call.pure(2, string),
    desc: call.pure(3, string),
    discount: discountIn(call.maker(4)),
    rules: call.makers(5).map(ruleIn),
    expireAt: call.pure(6, u64),
    availableTimes: call.pure(7, u64),
    supply: call.pure(8, u64),
    discountCap: call.pure(9, u64),
    coinType: call.coinType,
  };
}

function discountIn(call: BytesCall): DiscountTerms {
  return call.name === 'coupon::percent'
    ? { kind: 'percent', basisPoints: call.pure(0, u16) }
    : { kind: 'fixed', amount: call.pure(0, u64) };
}

function ruleIn(call: BytesCall): CouponRule {
  switch (call.name) {
    case 'coupon::amount_more_than':
      return { kind: 'amount-more-than', amount: call.pure(0, u64) };
    case 'coupon::amount_less_than':
      return { kind: 'amount-less-than', amount: call.pure(0, u64) };
    case 'coupon::specify_id':
      return { kind: 'specify-id', id: call.pure(0, u256) };
    default:
      throw new Error(`no rule is made by ${call.name}`);
  }
}

/** Writes the items that rules name. */
async function itemNames({ client, contract }: Before, rules: readonly CouponRule[]) {
  const ids = rules.flatMap((rule) => (rule.kind === 'specify-id' ? rule.id : []));
  const [wares, commodities] = await Promise.all([
    readWares(client, contract, ids),
    readCommodities(client, contract, ids),
  ]);
  return (id: bigint) => {
    const at = ids.indexOf(id);
    return (wares[at] ?? commodities[at])?.metadata.name ?? `${id}（链上没有这一件）`;
  };
}

/** Changes of coupon kinds, and coupons that are issued. */
export const couponChanges: ChangeReaders = {
  'coupon::CouponKindCreated': async ({ kind, name, currency, announced }, before) => {
    const place = eventsNamed(before, 'coupon::CouponKindCreated').findIndex((data) => data.kind === kind);
    const call = callsOf('coupon::create_kind', before)[place];
    if (!call) throw new Error('a new coupon kind without a call that creates it');
    const terms = kindIn(call);
    const [facts, nameOf] = await Promise.all([
      before.describeCoin(nameToCoinType(currency)),
      itemNames(before, terms.rules),
    ]);
    const start = announced ? `${momentToText(announced.effective_at)} 起可以启用` : '马上可以发';
    return [
      changeLine(`优惠券「${name}」`, '没有', start),
      ...couponLines(terms, facts, nameOf).map(([what, text]) => changeLine(what, '没有', text)),
    ];
  },
  'coupon::CouponKindClosed': async ({ kind }, before) => {
    // The end of its notice explains a kind that was not confirmed yet.
    if (eventsNamed(before, 'notice::Ended').some(({ item }) => item === kind)) return [];
    const found = await kindOf(before, kind);
    const was = found?.closed ? '已停发' : '可以发';
    return [changeLine(`优惠券「${found?.name ?? kind}」`, was, '停发，不能恢复；已发出的照样能用')];
  },
  'gift::Issued': async ({ uid, kind }, before) => {
    const found = await kindOf(before, kind);
    const all = eventsNamed(before, 'gift::Issued').filter((data) => data.kind === kind);
    const own = changeLine(`账户 ${uidToText(uid)} 的「${found?.name ?? kind}」`, '没有这一张', '得到 1 张');
    if (all[0]?.uid !== uid || !found) return [own];
    const issued = found.issued + BigInt(all.length);
    return [changeLine('已发出', `${found.issued} 张`, `${issued} 张，共 ${found.supply} 张`), own];
  },
};
