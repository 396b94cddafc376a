import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import { type ChangeLine, changeLine } from '#app/features/admin/authority/changes/change-line.ts';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { GoodTerms } from './good-terms.ts';

export type DescribeCoin = (coinType: string) => CoinFacts | undefined;

const none = '没有';
const orNone = (text: string) => (text === '' ? none : text);

export const daysText = (days: bigint): string => (days === 0n ? '长期' : `${days} 天`);
export const limitText = (limit: bigint): string => (limit === 0n ? '不限' : `${limit} 份`);
export const windowText = (window: bigint): string => (window === 0n ? '不能退款' : lengthText(window));

function pricesText(
  prices: readonly { readonly price: bigint; readonly coinType: string; readonly arg: bigint }[],
  describe: DescribeCoin,
): string {
  return prices
    .map(({ price, coinType, arg }) => `${coinText(price, describe(coinType))}（${daysText(arg)}）`)
    .join('、');
}

const percentText = (basisPoints: number) => `${basisPoints / 100}%`;

/** The shares in their order. Fixed amounts are in the one currency of the prices. */
function sharesText({ shares, prices }: GoodTerms, describe: DescribeCoin): string {
  const [first] = prices;
  const facts = first && describe(first.coinType);
  return shares.length === 0 ? '全部归收款账户' : shares.map((share) => shareText(share, facts)).join('，');
}

function shareText(share: ProfitShare, facts: CoinFacts | undefined): string {
  switch (share.to) {
    case 'proposer':
      return `推荐人 ${percentText(share.basisPoints)}`;
    case 'user':
      return `${uidToText(share.uid)} ${percentText(share.basisPoints)}`;
    case 'specify':
      return `${uidToText(share.uid)} ${coinText(share.amount, facts)}`;
    case 'remaining':
      return `余下归 ${uidToText(share.uid)}`;
  }
}

/** The terms of sale, which operators change only with notice. */
function moneyTexts(terms: GoodTerms, describe: DescribeCoin): readonly (readonly [string, string])[] {
  return [
    ['价格', pricesText(terms.prices, describe)],
    ['退款期', windowText(terms.refundWindow)],
    ['收款账户', uidToText(terms.authorUid)],
    ['分成', sharesText(terms, describe)],
  ];
}

function otherTexts({
  words,
  available,
  supply,
  userLimits,
}: GoodTerms): readonly (readonly [string, string])[] {
  return [
    ['名称', words.name],
    ['介绍', orNone(words.description)],
    ['链接', orNone(words.link)],
    ['图片', orNone(words.imageUrl)],
    ['小图', words.thumbnailUrl === words.imageUrl ? '同一张图片' : orNone(words.thumbnailUrl)],
    ['上架', available ? '上架' : '下架'],
    ['供应量', `${supply} 份`],
    ['每人限购', limitText(userLimits)],
  ];
}

/** What differs between two versions of a commodity; everything if there was none before. */
export function goodLines(
  before: GoodTerms | null,
  after: GoodTerms,
  describe: DescribeCoin,
): readonly ChangeLine[] {
  return compare(before, after, (terms) => [...otherTexts(terms), ...moneyTexts(terms, describe)]);
}

/** Like `goodLines`, without the terms of sale. */
export function goodTextLines(before: GoodTerms | null, after: GoodTerms): readonly ChangeLine[] {
  return compare(before, after, otherTexts);
}

/** Like `goodLines`, of the terms of sale only. */
export function moneyLines(
  before: GoodTerms | null,
  after: GoodTerms,
  describe: DescribeCoin,
): readonly ChangeLine[] {
  return compare(before, after, (terms) => moneyTexts(terms, describe));
}

function compare(
  before: GoodTerms | null,
  after: GoodTerms,
  textsOf: (terms: GoodTerms) => readonly (readonly [string, string])[],
): readonly ChangeLine[] {
  const earlier = new Map(before ? textsOf(before) : []);
  return textsOf(after)
    .map(([what, text]) => changeLine(what, earlier.get(what) ?? none, text))
    .filter((line) => line.before !== line.after);
}
