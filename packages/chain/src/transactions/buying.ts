import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { dayMs } from '../duration.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import { orderToBytes } from './order.ts';
import { type Payer, returnChange, takeCoin } from './payment.ts';

/** An order of a ware or a commodity on the terms that the buyer saw. If they have changed since, nothing is bought. */
export interface ItemOrder {
  readonly orderId: string;
  readonly id: bigint;
  /** The displayed price; a lower one is accepted. */
  readonly maxPrice: bigint;
  /** Duration of what is bought in milliseconds; 0 is permanent. */
  readonly duration: bigint;
  /** Duration of the refund period in milliseconds. */
  readonly refundWindow: bigint;
  readonly coupon: bigint | null;
  /** The price after the coupon, if known; the wallet needs no more than this. */
  readonly toPay?: bigint;
}

const toGiven = ({ orderId, id, maxPrice, refundWindow, coupon }: ItemOrder) => ({
  order: orderToBytes(orderId),
  id,
  maxPrice,
  refundWindow,
  coupon,
});

const amountNeeded = ({ toPay, maxPrice }: ItemOrder) => toPay ?? maxPrice;

export async function buyWares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly order: ItemOrder; readonly coinType: string },
): Promise<void> {
  const { payer, order, coinType } = given;
  const coin = await takeCoin(tx, payer, { coinType, amount: amountNeeded(order) });
  const change = kiosk.purchase(tx, academy, { ...toGiven(order), effectiveTime: order.duration, coin }, [
    coinType,
  ]);
  returnChange(tx, payer, { coinType, change });
}

/** Buys several wares in one currency, all or none. */
export async function buySeveralWares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly orders: readonly ItemOrder[]; readonly coinType: string },
): Promise<void> {
  const { payer, orders, coinType } = given;
  if (orders.length === 0) throw new TypeError('there are no orders to buy');
  const amount = orders.reduce((sum, order) => sum + amountNeeded(order), 0n);
  const coin = await takeCoin(tx, payer, { coinType, amount });
  const change = kiosk.multiPurchase(
    tx,
    academy,
    {
      ids: orders.map(({ id }) => id),
      orders: orders.map(({ orderId }) => orderToBytes(orderId)),
      maxPrices: orders.map(({ maxPrice }) => maxPrice),
      effectiveTimes: orders.map(({ duration }) => duration),
      refundWindows: orders.map(({ refundWindow }) => refundWindow),
      coupons: orders.map(({ coupon }) => coupon),
      coin,
    },
    [coinType],
  );
  returnChange(tx, payer, { coinType, change });
}

/** Claims wares that are free or given to this account. */
export function buyFreeWares(
  tx: Transaction,
  academy: Deployment,
  { id, orderId, duration }: Pick<ItemOrder, 'id' | 'orderId' | 'duration'>,
): void {
  kiosk.purchaseFree(tx, academy, { id, order: orderToBytes(orderId), effectiveTime: duration });
}

/** The commodity's price is identified by the currency and this number of days. Throws `RangeError` for part of a day. */
export function toDays(duration: bigint): bigint {
  if (duration % BigInt(dayMs) !== 0n) throw new RangeError('a commodity is sold for whole days');
  return duration / BigInt(dayMs);
}

/** Buys a membership or another shop item. */
export async function buyCommodity(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly order: ItemOrder; readonly coinType: string },
): Promise<void> {
  const { payer, order, coinType } = given;
  const coin = await takeCoin(tx, payer, { coinType, amount: amountNeeded(order) });
  const change = shop.purchase(tx, academy, { ...toGiven(order), arg: toDays(order.duration), coin }, [
    coinType,
  ]);
  returnChange(tx, payer, { coinType, change });
}
