import { nameToCoinType } from '@suixue/chain/coin-type';
import { readCommodities, readCouponKinds, readWares } from '@suixue/chain/reading/catalogue';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Before, ChangeReaders } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';

interface PricedTerms {
  readonly prices: readonly { readonly price: bigint; readonly currency: { readonly name: string } }[];
}

async function priceText({ prices }: PricedTerms, { describeCoin }: Before): Promise<string> {
  const texts = prices.map(async ({ price, currency }) => {
    const facts = await describeCoin(nameToCoinType(currency));
    return price > 0n ? coinText(price, facts) : '免费';
  });
  return (await Promise.all(texts)).join('、');
}

/** Present and announced prices of an item, wherever it is sold. */
async function readPrices(
  item: bigint,
  before: Before,
): Promise<{ readonly name: string; readonly now: PricedTerms; readonly next: PricedTerms } | null> {
  const { client, contract } = before;
  const [[ware], [commodity]] = await Promise.all([
    readWares(client, contract, [item]),
    readCommodities(client, contract, [item]),
  ]);
  if (ware?.announced) {
    const { currency } = ware.info;
    return {
      name: ware.metadata.name,
      now: { prices: [{ price: ware.info.price, currency }] },
      next: { prices: [{ price: ware.announced.terms.price, currency }] },
    };
  }
  if (commodity?.announced)
    return {
      name: commodity.metadata.name,
      now: { prices: commodity.attr.pricings },
      next: { prices: commodity.announced.terms.pricings },
    };
  return null;
}

async function endedLines(item: bigint, isApplied: boolean, before: Before): Promise<readonly ChangeLine[]> {
  const found = await readPrices(item, before);
  if (found) {
    const [now, next] = await Promise.all([priceText(found.now, before), priceText(found.next, before)]);
    return [
      changeLine(`「${found.name}」的价格`, now, isApplied ? next : now),
      changeLine('预告的价格', next, '没有预告'),
    ];
  }
  const [kind] = await readCouponKinds(before.client, before.contract, [item]);
  if (!kind) return [];
  return [changeLine(`优惠券「${kind.name}」`, '预告中', isApplied ? '可以发放' : '停发')];
}

/** What becomes of announced terms of sale. */
export const termsChanges: ChangeReaders = {
  'notice::Ended': ({ item, is_applied }, before) => endedLines(item, is_applied, before),
  'kiosk::TermsAnnounced': async ({ id, terms, notice }, before) => {
    const [ware] = await readWares(before.client, before.contract, [id]);
    if (!ware) return [];
    const { currency } = ware.info;
    const text = (price: bigint) => priceText({ prices: [{ price, currency }] }, before);
    const [now, next] = await Promise.all([text(ware.info.price), text(terms.price)]);
    return [
      changeLine(`「${ware.metadata.name}」的价格`, now, `${now}（预告期间不变）`),
      changeLine('预告的价格', '没有预告', `${next}，${momentToText(notice.effective_at)} 起可以启用`),
    ];
  },
};
