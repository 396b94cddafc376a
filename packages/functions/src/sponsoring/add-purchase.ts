import type { Transaction } from '@mysten/sui/transactions';
import { buyCommodity, buyFreeWares, buyWares } from '@suixue/chain/transactions/buying';
import type { Purchase } from './read-purchase.ts';
import type { SponsorContext } from './sponsor.ts';

/** Adds what pays an order out of the learner's own coins. Answers which calls of the programme that takes. */
export async function addPurchase(
  { client, academy }: SponsorContext,
  tx: Transaction,
  { address, purchase }: { readonly address: string; readonly purchase: Purchase },
): Promise<readonly string[]> {
  const { orderId, item: id, maxPrice, coinType, pricing } = purchase;
  const payer = { address, client, isSponsored: true };
  const order = { orderId, id, maxPrice, coupon: null };
  if (pricing !== null) {
    await buyCommodity(tx, academy, { payer, order: { ...order, pricing }, coinType });
    return ['shop::purchase'];
  }
  if (maxPrice === 0n) {
    buyFreeWares(tx, academy, order);
    return ['kiosk::purchase_free'];
  }
  await buyWares(tx, academy, { payer, order, coinType });
  return ['kiosk::purchase'];
}
