import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { bytes as byteVector, u64, u256 } from '../move/codecs.ts';
import { buyCommodity, buyFreeWares, buyWares, type ItemOrder, toDays } from './buying.ts';
import { orderToBytes } from './order.ts';
import type { Payer } from './payment.ts';
import { sponsoredFault } from './sponsored.ts';

/** A purchase whose gas a sponsor pays. */
export interface SponsoredPurchase extends ItemOrder {
  readonly catalogue: 'kiosk' | 'shop';
  readonly coinType: string;
}

/** Adds the purchase, paid from the payer's own coins and never from the gas coin, which belongs to the sponsor. */
export async function addSponsoredPurchase(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Omit<Payer, 'isSponsored'>; readonly purchase: SponsoredPurchase },
): Promise<void> {
  const { coinType, catalogue, ...order } = given.purchase;
  const payer = { ...given.payer, isSponsored: true };
  if (catalogue === 'shop') await buyCommodity(tx, academy, { payer, order, coinType });
  else if (order.maxPrice === 0n) buyFreeWares(tx, academy, order);
  else await buyWares(tx, academy, { payer, order, coinType });
}

interface Terms {
  readonly sender: string;
  readonly academy: Deployment;
  readonly purchase: SponsoredPurchase;
}

/**
 * Returns why the bytes are not this purchase, or `null` if they are. In addition to the general rules of sponsored
 * transactions, the contract must be called exactly once, with this order, item, coupon and these terms.
 */
export function sponsoredPurchaseFault(
  bytes: Uint8Array,
  { sender, academy, purchase }: Terms,
): string | null {
  const calls = [callOf(purchase)];
  const fault = sponsoredFault(bytes, { sender, academy, uid: null, calls, movesCoins: true });
  if (fault !== null) return fault;
  const isSame = givenIn(bytes, academy).join() === givenFor(purchase).join();
  return isSame ? null : 'it differs from the order';
}

function callOf({ catalogue, maxPrice }: SponsoredPurchase): string {
  if (catalogue === 'shop') return 'shop::purchase';
  return maxPrice === 0n ? 'kiosk::purchase_free' : 'kiosk::purchase';
}

/** In the order of the contract's parameters. */
function givenFor(purchase: SponsoredPurchase): readonly string[] {
  const { id, catalogue, orderId, maxPrice, duration, refundWindow, coupon } = purchase;
  const item = [u256.serialize(id), byteVector.serialize(orderToBytes(orderId))];
  const lasting = u64.serialize(catalogue === 'shop' ? toDays(duration) : duration);
  const price = u64.serialize(maxPrice);
  const rest = [u64.serialize(refundWindow), bcs.option(u256).serialize(coupon)];
  const isFree = catalogue === 'kiosk' && maxPrice === 0n;
  const terms =
    catalogue === 'shop' ? [lasting, price, ...rest] : isFree ? [lasting] : [price, lasting, ...rest];
  return [...item, ...terms].map((value) => toBase64(value.toBytes()));
}

/** The pure arguments of the contract call, which must exist. */
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
