import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { offerTerms } from './points-offer.ts';
import { readPoints, ruleTerms } from './points-rule.ts';
import { ruleTitles } from './rule-titles.ts';
import { termsChanged } from './terms-changed.ts';

export type PointsFormState = FormState<
  'key' | 'amount' | 'cap' | 'kind' | 'price' | 'per-account' | 'stock' | 'on' | 'seen'
>;

interface PointsCall {
  readonly account: AccountClient;
}

const expired = '这份表单已经过期，请刷新页面再填。';
const invalid = '请填写 0 到 1,000,000 的整数，或者留空。';
const seenAs = <Terms>(schema: z.ZodType<Terms>) =>
  parsed((typed) => {
    try {
      return schema.safeParse(JSON.parse(typed)).data;
    } catch {
      return null;
    }
  }, expired);
/** `null` is a value here, so that it is wrapped. */
const points = parsed((typed) => {
  const value = readPoints(typed);
  return value === undefined ? null : { value };
}, invalid);
const isOn = parsed((typed) => (typed === 'on' || typed === 'off' ? typed : null), '请选择开或关。');

/** What administrators change about points. The database checks the role of each. */
export const pointsActions = [
  defineAction({
    intent: 'rule',
    schema: z.object({
      key: parsed((key) => (Object.hasOwn(ruleTitles, key) ? key : null), '没有这条规则。'),
      amount: points,
      cap: points,
      on: isOn,
      seen: seenAs(ruleTerms),
    }),
    keep: ['key', 'amount', 'cap', 'on'],
    run: async ({ account }: PointsCall, { key, amount, cap, on, seen }) => {
      const wanted = { amount: amount.value, daily_cap: cap.value, is_on: on === 'on' };
      const { error } = await account.rpc('set_points_rule', { rule: key, wanted, seen });
      if (error?.hint === 'points_rule_changed') refuseRows(error, { step: termsChanged, status: 409 });
      if (error) refuseRows(error);
      return `/admin/points?done=${key}#${key}`;
    },
  }),
  defineAction({
    intent: 'offer',
    schema: z.object({
      key: uuid(expired),
      price: points,
      'per-account': points,
      stock: points,
      on: isOn,
      seen: seenAs(offerTerms),
    }),
    keep: ['key', 'price', 'per-account', 'stock', 'on'],
    run: async ({ account }: PointsCall, { key, price, stock, on, seen, ...entered }) => {
      const wanted = toOffer({ price, perAccount: entered['per-account'], stock, on });
      // Only if it is as the form showed it.
      const changed = Object.entries(seen).reduce(
        (query, [column, value]) => (value === null ? query.is(column, null) : query.eq(column, value)),
        account.from('points_offers').update(wanted).eq('id', key),
      );
      const { data, error } = await changed.select('id');
      if (error) refuseRows(error);
      if (data?.length === 0)
        refuse('另一位管理员刚刚改过这件兑换，请看清现在的再改。', { step: termsChanged, status: 409 });
      return `/admin/points?done=${key}#${key}`;
    },
  }),
  defineAction({
    intent: 'new-offer',
    schema: z.object({
      key: uuid(expired),
      kind: text.refine((kind) => /^\d{1,78}$/.test(kind), '请选择一种优惠券。'),
      price: points,
      'per-account': points,
      stock: points,
    }),
    keep: ['key', 'kind', 'price', 'per-account', 'stock'],
    run: async ({ account }: PointsCall, { key, kind, price, stock, ...entered }) => {
      const wanted = toOffer({ price, perAccount: entered['per-account'], stock, on: 'on' });
      const offer = { id: key, kind_id: kind, ...wanted };
      const { error } = await account.from('points_offers').insert(offer);
      // The form was submitted before, with the same values or others.
      if (error?.code === '23505' && !(await isThere(account, offer)))
        refuse('这份表单已经用过了，请刷新页面再填。', { status: 409 });
      if (error && error.code !== '23505') refuseRows(error);
      return '/admin/points?done=new-offer#offers';
    },
  }),
];

async function isThere(account: AccountClient, offer: ReturnType<typeof toOffer> & OfferPlace) {
  const found = Object.entries(offer).reduce(
    (query, [column, value]) => (value === null ? query.is(column, null) : query.eq(column, value)),
    account.from('points_offers').select('id'),
  );
  return readRows(await found).length > 0;
}

interface OfferPlace {
  readonly id: string;
  readonly kind_id: string;
}

type Entered = { readonly value: number | null };

interface EnteredOffer {
  readonly price: Entered;
  readonly perAccount: Entered;
  readonly stock: Entered;
  readonly on: 'on' | 'off';
}

function toOffer({ price, perAccount, stock, on }: EnteredOffer) {
  if (!price.value) return refuse('价格至少是 1 分。', { field: 'price' });
  if (perAccount.value === 0) return refuse('每人至少能换 1 张；不限请留空。', { field: 'per-account' });
  return { price: price.value, per_account: perAccount.value, stock: stock.value, is_on: on === 'on' };
}
