import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { bytes as byteVector, u64, u256 } from '../move/codecs.ts';
import { buyCommodity, buyFreeWares, buyWares, type WaresOrder } from './buying.ts';
import { orderToBytes } from './order.ts';
import type { Payer } from './payment.ts';
import { sponsoredFault } from './sponsored.ts';

/** One thing that is bought while somebody else pays for the gas. */
export interface SponsoredPurchase extends WaresOrder {
  /** Of a commodity, which of its prices; of a course null. */
  readonly pricing: bigint | null;
  readonly coinType: string;
}

/** Adds what pays it out of the payer's own coins: never out of the gas coin, which is somebody else's. */
export async function addSponsoredPurchase(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Omit<Payer, 'isSponsored'>; readonly purchase: SponsoredPurchase },
): Promise<void> {
  const { coinType, pricing, ...order } = given.purchase;
  const payer = { ...given.payer, isSponsored: true };
  if (pricing !== null) await buyCommodity(tx, academy, { payer, order: { ...order, pricing }, coinType });
  else if (order.maxPrice === 0n) buyFreeWares(tx, academy, order);
  else await buyWares(tx, academy, { payer, order, coinType });
}

interface Terms {
  readonly sender: string;
  readonly academy: Deployment;
  readonly purchase: SponsoredPurchase;
}

/**
 * What is wrong with bytes that are said to buy this; null when nothing is. Beside what holds for all that is sponsored, the
 * programme is called once, with this order, this thing, no more than this price, and this coupon.
 */
export function sponsoredPurchaseFault(
  bytes: Uint8Array,
  { sender, academy, purchase }: Terms,
): string | null {
  const calls = [callOf(purchase)];
  const fault = sponsoredFault(bytes, { sender, academy, uid: null, calls, movesCoins: true });
  if (fault !== null) return fault;
  const isSame = givenIn(bytes, academy).join() === givenFor(purchase).join();
  return isSame ? null : 'it buys something else, or on other terms';
}

function callOf({ pricing, maxPrice }: SponsoredPurchase): string {
  if (pricing !== null) return 'shop::purchase';
  return maxPrice === 0n ? 'kiosk::purchase_free' : 'kiosk::purchase';
}

/** In the order in which the programme takes them. */
function givenFor({ id, pricing, orderId, maxPrice, coupon }: SponsoredPurchase): readonly string[] {
  const order = byteVector.serialize(orderToBytes(orderId));
  const isFree = pricing === null && maxPrice === 0n;
  return [
    u256.serialize(id),
    ...(pricing === null ? [] : [u64.serialize(pricing)]),
    order,
    ...(isFree ? [] : [u64.serialize(maxPrice), bcs.option(u256).serialize(coupon)]),
  ].map((value) => toBase64(value.toBytes()));
}

/** What the call of the programme is given beside objects; only called where there is one. */
function givenIn(bytes: Uint8Array, { packageId }: Deployment): readonly string[] {
  const { commands, inputs } = Transaction.from(bytes).getData();
  const ours = commands.find(
    ({ MoveCall: call }) => call && normalizeSuiAddress(call.package) === normalizeSuiAddress(packageId),
  );
  return (ours?.MoveCall?.arguments ?? []).flatMap((argument) => {
    const pure = argument.$kind === 'Input' ? inputs[argument.Input]?.Pure : undefined;
    return pure ? [pure.bytes] : [];
  });
}
