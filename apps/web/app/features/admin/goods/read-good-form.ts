import { siteName } from '@suixue/academy/accounts/site-uid';
import { minPhoneRefundWindow } from '@suixue/academy/orders/purchase-offer';
import { parseAmount } from '@suixue/chain/amount';
import type { Price } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { maxDays, readRefundWindow } from '#app/features/admin/catalogue/length-entry.ts';
import { textToUid } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { countOf, textOf, toCount } from '#app/features/admin/chain/form-values.ts';
import type { GoodKind } from './good-kind.ts';

/** A currency in which prices can be named. */
export interface PriceCoin {
  readonly coinType: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The contract's own limit. */
export const maxPrices = 16;

/** The rows of prices; or what is wrong with the first wrong one. A coupon has no duration. */
export function readPrices(
  form: FormData,
  { kind, coins }: { readonly kind: GoodKind; readonly coins: readonly PriceCoin[] },
): readonly Price[] | string {
  const [amounts, days, coinTypes] = ['price', 'days', 'coinType'].map((name) =>
    form.getAll(name).map(String),
  );
  const prices: Price[] = [];
  for (const [at, text] of (amounts ?? []).entries()) {
    const row = readPrice(
      { text, days: kind === 'coupon' ? '0' : (days?.[at] ?? ''), coinType: coinTypes?.[at] ?? '' },
      coins,
    );
    if (typeof row === 'string') return `第 ${at + 1} 个价格：${row}`;
    if (prices.some(({ coinType, arg }) => coinType === row.coinType && arg === row.arg))
      return `第 ${at + 1} 个价格：同一种币、同样的时长只能有一个价格。`;
    prices.push(row);
  }
  if (prices.length === 0) return '请至少填一个价格。';
  if (prices.length > maxPrices) return `最多 ${maxPrices} 个价格。`;
  return prices;
}

function readPrice(
  row: { readonly text: string; readonly days: string; readonly coinType: string },
  coins: readonly PriceCoin[],
): Price | string {
  const coin = coins.find(({ coinType }) => coinType === row.coinType);
  if (!coin) return '请选一种接受的币。';
  const amount = parseAmount(row.text, coin);
  if (amount.kind === 'refused')
    return amount.reason === 'too-many-decimals'
      ? `${coin.symbol} 最多 ${coin.decimals} 位小数。`
      : amount.reason === 'too-large'
        ? '数额太大。'
        : '请填写价格，例如 2.5。';
  if (amount.value === 0n) return '价格要大于 0。想免费送，请发 100% 的优惠券。';
  const days = toCount(row.days);
  if (days === undefined || days > maxDays) return `时长是 0 到 ${maxDays} 的天数，0 表示长期。`;
  return { coinType: coin.coinType, price: amount.value, arg: days };
}

/** Supply, limit per account and whether it is offered; or what is wrong. */
export function readShelf(
  form: FormData,
  { supplied }: { readonly supplied: bigint },
): { readonly supply: bigint; readonly userLimits: bigint; readonly available: boolean } | string {
  const supply = countOf(form, 'supply');
  const userLimits = countOf(form, 'userLimits');
  if (supply === undefined || supply === 0n) return '供应量是大于 0 的整数。';
  if (supply < supplied) return `已经卖出 ${supplied} 份，供应量不能更少。`;
  if (userLimits === undefined) return '每人限购是整数，0 表示不限。';
  return { supply, userLimits, available: form.get('available') === 'on' };
}

/** Prices, refund period, author and shares: the terms of sale; or what is wrong. */
export function readSaleTerms(
  form: FormData,
  given: {
    readonly kind: GoodKind;
    readonly coins: readonly PriceCoin[];
    /** Null while the builder has an invalid rule. */
    readonly shares: ProfitRule | null;
  },
):
  | {
      readonly prices: readonly Price[];
      readonly refundWindow: bigint;
      readonly authorUid: string;
      readonly shares: ProfitRule;
    }
  | string {
  const prices = readPrices(form, given);
  if (typeof prices === 'string') return prices;
  const refundWindow = readRefundWindow(textOf(form, 'refund'));
  if (typeof refundWindow === 'string') return refundWindow;
  if (given.kind === 'phone' && refundWindow < minPhoneRefundWindow)
    return '手机的退款期至少 14 天，学员收到之后还来得及退。';
  const authorUid = textToUid(textOf(form, 'author'));
  if (authorUid === undefined) return `收款账户是 22 位的编号或 UUID；网站自己的账户填“${siteName}”。`;
  const { shares } = given;
  if (shares === null) return '分成还没有填对，请先改正。';
  if (new Set(prices.map(({ coinType }) => coinType)).size > 1 && shares.some(({ to }) => to === 'specify'))
    return '有几种币的价格时，分成里不能有固定金额。';
  return { prices, refundWindow, authorUid, shares };
}
