import { siteUid } from '@suixue/academy/accounts/site-uid';
import { parseAmount } from '@suixue/chain/amount';
import type { Price, Words } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { siteName } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { accountOf, countOf } from '#app/features/admin/chain/form-values.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { GoodKind } from './good-kind.ts';

/** A currency in which prices can be named. */
export interface PriceCoin {
  readonly coinType: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The contract's own limits. */
const maxTextBytes = 2_000;
export const maxPrices = 16;
const maxDays = 36_600n;
const dayMs = 86_400_000n;
const maxRefundWindow = 30n * dayMs;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const isTooLong = (text: string) => new TextEncoder().encode(text).length > maxTextBytes;

/** Name, description, link and images; or what is wrong. */
export function readWords(form: FormData): Words | string {
  const imageUrl = textOf(form, 'image');
  const words: Words = {
    name: textOf(form, 'name'),
    description: textOf(form, 'description'),
    link: textOf(form, 'link'),
    imageUrl,
    thumbnailUrl: textOf(form, 'thumbnail') || imageUrl,
  };
  if (words.name === '') return '请填写名称。';
  if (Object.values(words).some(isTooLong)) return '名称、介绍、链接和图片各最多 2000 字节，约 660 个汉字。';
  const addresses = [words.link, words.imageUrl, words.thumbnailUrl];
  if (!addresses.every((address) => address === '' || /^(?:\/(?!\/)|https:\/\/)\S*$/.test(address)))
    return '链接和图片以 / 或 https:// 开头，中间没有空格。';
  return words;
}

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
  const days = /^\d{1,6}$/.test(row.days.trim()) ? BigInt(row.days.trim()) : undefined;
  if (days === undefined || days > maxDays) return `时长是 0 到 ${maxDays} 的天数，0 表示长期。`;
  return { coinType: coin.coinType, price: amount.value, arg: days };
}

const units: Readonly<Record<string, bigint>> = {
  天: dayMs,
  小时: 3_600_000n,
  分钟: 60_000n,
  秒: 1_000n,
  毫秒: 1n,
};

/** A duration as `lengthText` writes it; a number alone is days. */
export function textToWindow(text: string): bigint | undefined {
  const [, digits = '', unit = '天'] = /^(\d{1,15})\s*(天|小时|分钟|秒|毫秒)?$/.exec(text.trim()) ?? [];
  const length = units[unit];
  return digits === '' || length === undefined ? undefined : BigInt(digits) * length;
}

/** How a refund period is written in the form. */
export const windowToText = (window: bigint): string =>
  window % dayMs === 0n ? String(window / dayMs) : lengthText(window);

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
  const refundWindow = textToWindow(textOf(form, 'refund'));
  if (refundWindow === undefined) return '退款期填天数，例如 7，或者写“12 小时”。';
  if (refundWindow > maxRefundWindow) return '退款期最多 30 天。';
  const author = textOf(form, 'author');
  const authorUid = author === siteName || author === siteUid ? siteUid : accountOf(form, 'author');
  if (authorUid === undefined) return `收款账户是 22 位的编号或 UUID；网站自己的账户填“${siteName}”。`;
  const { shares } = given;
  if (shares === null) return '分成还没有填对，请先改正。';
  if (new Set(prices.map(({ coinType }) => coinType)).size > 1 && shares.some(({ to }) => to === 'specify'))
    return '有几种币的价格时，分成里不能有固定金额。';
  return { prices, refundWindow, authorUid, shares };
}
