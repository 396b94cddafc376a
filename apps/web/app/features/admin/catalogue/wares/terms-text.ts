import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import { type ChangeLine, changeLine } from '#app/features/admin/authority/changes/change-line.ts';
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

/** The texts of an item. */
export function wordsToTexts({ words }: Pick<WaresTerms, 'words'>): readonly TermText[] {
  const { name, description, link, imageUrl, thumbnailUrl } = words;
  const orNone = (text: string) => (text === '' ? '没有' : text);
  const isSame = thumbnailUrl === imageUrl && imageUrl !== '';
  return [
    { title: '名称', text: name },
    { title: '简介', text: orNone(description) },
    { title: '链接', text: orNone(link) },
    { title: '图片', text: orNone(imageUrl) },
    { title: '小图', text: isSame ? '同一张图片' : orNone(thumbnailUrl) },
  ];
}

/** What differs between two lists of the same terms. */
export function changedTexts(before: readonly TermText[], after: readonly TermText[]): readonly ChangeLine[] {
  return before.flatMap(({ title, text }, at) => {
    const next = after[at]?.text ?? '';
    return next === text ? [] : changeLine(title, text, next);
  });
}
