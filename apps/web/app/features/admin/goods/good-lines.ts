import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { type ChangeLine, changeLine } from '#app/features/admin/authority/changes/change-line.ts';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { ruleToText } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import { changedTexts, type TermText, wordsToTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { GoodTerms } from './good-terms.ts';

/** How amounts and accounts are written. */
export interface GoodWording {
  readonly describe: (coinType: string) => CoinFacts | undefined;
  readonly nameOf?: (uid: string) => string;
}

const none = '没有';

export const daysText = (days: bigint): string => (days === 0n ? '长期' : `${days} 天`);
export const limitText = (limit: bigint): string => (limit === 0n ? '不限' : `${limit} 份`);
export const windowText = (window: bigint): string => (window === 0n ? '不能退款' : lengthText(window));

function pricesText(
  prices: readonly { readonly price: bigint; readonly coinType: string; readonly arg: bigint }[],
  { describe }: GoodWording,
): string {
  return prices
    .map(({ price, coinType, arg }) => `${coinText(price, describe(coinType))}（${daysText(arg)}）`)
    .join('、');
}

export type MoneyTerms = Pick<GoodTerms, 'prices' | 'refundWindow' | 'authorUid' | 'shares'>;

/** The terms of sale, which operators change only with notice. */
export function moneyTexts(terms: MoneyTerms, wording: GoodWording): readonly TermText[] {
  const { prices, refundWindow, authorUid, shares } = terms;
  const [first] = prices;
  // Fixed amounts are in the one currency of the prices.
  const facts = first && wording.describe(first.coinType);
  const hasRemainder = shares.some(({ to }) => to === 'remaining');
  const whole: ProfitRule = hasRemainder ? shares : [...shares, { to: 'remaining', uid: authorUid }];
  return [
    { title: '价格', text: pricesText(prices, wording) },
    { title: '退款期', text: windowText(refundWindow) },
    { title: '收款账户', text: uidToText(authorUid) },
    { title: '分成', text: ruleToText(whole, facts, wording.nameOf) },
  ];
}

function otherTexts({ words, available, supply, userLimits }: GoodTerms): readonly TermText[] {
  return [
    ...wordsToTexts({ words }),
    { title: '上架', text: available ? '上架' : '下架' },
    { title: '供应量', text: `${supply} 份` },
    { title: '每人限购', text: limitText(userLimits) },
  ];
}

/** What differs between two versions of a commodity; everything if there was none before. */
export function goodLines(
  before: GoodTerms | null,
  after: GoodTerms,
  wording: GoodWording,
): readonly ChangeLine[] {
  return compare(before, after, (terms) => [...otherTexts(terms), ...moneyTexts(terms, wording)]);
}

/** Like `goodLines`, without the terms of sale. */
export function goodTextLines(before: GoodTerms | null, after: GoodTerms): readonly ChangeLine[] {
  return compare(before, after, otherTexts);
}

/** Like `goodLines`, of the terms of sale only. */
export function moneyLines(
  before: GoodTerms | null,
  after: GoodTerms,
  wording: GoodWording,
): readonly ChangeLine[] {
  return compare(before, after, (terms) => moneyTexts(terms, wording));
}

function compare(
  before: GoodTerms | null,
  after: GoodTerms,
  textsOf: (terms: GoodTerms) => readonly TermText[],
): readonly ChangeLine[] {
  const texts = textsOf(after);
  return before
    ? changedTexts(textsOf(before), texts)
    : texts.flatMap(({ title, text }) => (text === none ? [] : changeLine(title, none, text)));
}
