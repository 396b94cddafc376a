import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import { orderToBytes } from './order.ts';
import { type Payer, returnChange, takeCoin } from './payment.ts';

/** An order of a ware. */
export interface WaresOrder {
  readonly orderId: string;
  readonly id: bigint;
  /** The displayed price; if the price has risen since, nothing is bought. */
  readonly maxPrice: bigint;
  readonly coupon: bigint | null;
  /** The price after the coupon, if known; the wallet needs no more than this. */
  readonly toPay?: bigint;
}

export interface CommodityOrder extends WaresOrder {
  /** Index of the commodity's price. */
  readonly pricing: bigint;
}

const toGiven = ({ orderId, id, maxPrice, coupon }: WaresOrder) => ({
  order: orderToBytes(orderId),
  id,
  maxPrice,
  coupon,
});

const amountNeeded = ({ toPay, maxPrice }: WaresOrder) => toPay ?? maxPrice;

export async function buyWares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly order: WaresOrder; readonly coinType: string },
): Promise<void> {
  const { payer, order, coinType } = given;
  const coin = await takeCoin(tx, payer, { coinType, amount: amountNeeded(order) });
  const change = kiosk.purchase(tx, academy, { ...toGiven(order), coin }, [coinType]);
  returnChange(tx, payer, { coinType, change });
}

/** Buys several wares in one currency, all or none. */
export async function buySeveralWares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly orders: readonly WaresOrder[]; readonly coinType: string },
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
  { id, orderId }: Pick<WaresOrder, 'id' | 'orderId'>,
): void {
  kiosk.purchaseFree(tx, academy, { id, order: orderToBytes(orderId) });
}

/** Buys a membership or another shop item. */
export async function buyCommodity(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly order: CommodityOrder; readonly coinType: string },
): Promise<void> {
  const { payer, order, coinType } = given;
  const coin = await takeCoin(tx, payer, { coinType, amount: amountNeeded(order) });
  const change = shop.purchase(tx, academy, { ...toGiven(order), pricing: order.pricing, coin }, [coinType]);
  returnChange(tx, payer, { coinType, change });
}
