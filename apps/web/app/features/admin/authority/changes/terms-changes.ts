import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Wares } from '@suixue/chain/contract/kiosk';
import { readCommodities, readCouponKinds, readWares } from '@suixue/chain/reading/catalogue';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { Before, ChangeReaders } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';
import { presentTerms, termLines, toSaleTerms, wordingOf } from './ware-terms.ts';

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

/** Present and announced prices of a commodity. */
async function readPrices(
  item: bigint,
  before: Before,
): Promise<{ readonly name: string; readonly now: PricedTerms; readonly next: PricedTerms } | null> {
  const { client, contract } = before;
  const [commodity] = await readCommodities(client, contract, [item]);
  if (commodity?.announced)
    return {
      name: commodity.metadata.name,
      now: { prices: commodity.attr.pricings },
      next: { prices: commodity.announced.terms.pricings },
    };
  return null;
}

async function endedLines(item: bigint, isApplied: boolean, before: Before): Promise<readonly ChangeLine[]> {
  const [ware] = await readWares(before.client, before.contract, [item]);
  if (ware) return endedWareLines(ware, isApplied, before);
  const found = await readPrices(item, before);
  if (found) {
    const [now, next] = await Promise.all([priceText(found.now, before), priceText(found.next, before)]);
    const ended = changeLine('预告的价格', next, '没有预告');
    // A change or a removal that ends the notice explains the price itself.
    if (!isApplied && before.events.length > 1) return [ended];
    return [changeLine(`「${found.name}」的价格`, now, isApplied ? next : now), ended];
  }
  const [kind] = await readCouponKinds(before.client, before.contract, [item]);
  if (!kind) return [];
  return [changeLine(`优惠券「${kind.name}」`, '预告中', isApplied ? '可以发放' : '停发')];
}

async function endedWareLines(
  ware: Wares,
  isApplied: boolean,
  before: Before,
): Promise<readonly ChangeLine[]> {
  if (!ware.announced) return [];
  const [now, next] = [presentTerms(ware), toSaleTerms(ware.announced.terms)];
  const wording = await wordingOf(before, ware.info.currency, [now, next]);
  const { name } = now.words;
  const lines = termLines(name, { now, next, wording });
  if (isApplied)
    return [...lines, ...(ware.is_confirmed ? [] : [changeLine(`「${name}」的条款`, '等启用', '生效')])];
  const cancelled = lines.map(({ what, after }) => changeLine(`${what}预告`, after, '没有预告'));
  return cancelled.length > 0 ? cancelled : [changeLine(`「${name}」的条款`, '等启用', '没有启用，不能卖')];
}

/** What becomes of announced terms of sale. */
export const termsChanges: ChangeReaders = {
  'notice::Ended': ({ item, is_applied }, before) => endedLines(item, is_applied, before),
};
