import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import { ruleToText } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { lengthText } from '#app/ui/time/length-text.ts';

/** The terms of a sale, without the texts. */
export type SaleTerms = Omit<WaresTerms, 'words'>;

/** How amounts and accounts are written. */
export interface Wording {
  readonly facts: CoinFacts | undefined;
  readonly nameOf?: (uid: string) => string;
}

export const priceText = (price: bigint, facts: CoinFacts | undefined): string =>
  price === 0n ? '免费' : coinText(price, facts);

export const durationText = (ms: bigint): string => (ms === 0n ? '永久' : lengthText(ms));

export const refundText = (ms: bigint): string => (ms === 0n ? '不能退款' : `${lengthText(ms)}内可以退`);

export interface TermText {
  readonly title: string;
  readonly text: string;
}

/** The terms of sale in words, in the same order and number for all wares. */
export function termsToTexts(terms: SaleTerms, { facts, nameOf }: Wording): readonly TermText[] {
  return [
    { title: '价格', text: priceText(terms.price, facts) },
    { title: '时长', text: durationText(terms.effectiveTime) },
    { title: '退款期', text: refundText(terms.refundWindow) },
    { title: '分成', text: ruleToText(terms.shares, facts, nameOf) },
  ];
}

/** The texts of a ware for its page. */
export function wordsToTexts({ words }: Pick<WaresTerms, 'words'>): readonly TermText[] {
  const orNone = (text: string) => (text === '' ? '没有' : text);
  return [
    { title: '名称', text: words.name },
    { title: '简介', text: orNone(words.description) },
    { title: '链接', text: orNone(words.link) },
    { title: '封面', text: orNone(words.imageUrl) },
    { title: '小图', text: orNone(words.thumbnailUrl) },
  ];
}

export interface TermChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two lists of the same terms. */
export function changedTexts(before: readonly TermText[], after: readonly TermText[]): readonly TermChange[] {
  return before.flatMap(({ title, text }, at) => {
    const next = after[at]?.text ?? '';
    return next === text ? [] : [{ title, before: text, after: next }];
  });
}
