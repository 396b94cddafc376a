import { couponRefusals, priceAll } from '@suixue/academy/orders/price';
import { type PurchaseOffer, toWallet } from '@suixue/academy/orders/purchase-offer';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { readUser } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';
import { itemId } from './item-id.ts';
import { readOffers } from './read-offers.ts';
import { requireAgreedTerms, requirePrice } from './require-price.ts';
import { type NewOrder, type OrderSession, takeBackOrder, writeOrder } from './write-order.ts';

export const amount = z.string().regex(/^(0|[1-9]\d{0,19})$/, '数额有误');
/** What the page displayed. If it no longer holds, no order is created. */
export const seenTerms = z.strictObject({
  price: amount,
  currency: z.string(),
  duration: amount,
  refundWindow: amount,
  timedUntil: amount,
  /** How many the account had bought: phones, passes and coupons have no term that a purchase would change. */
  bought: amount.optional(),
});
/** Id of one of the caller's coupons on the chain. */
export const chosenCoupon = itemId.nullable().default(null);

export interface WantedItem {
  readonly kind: PurchaseOffer['kind'];
  readonly item: bigint;
  readonly pricing: number | null;
  readonly coupon: bigint | null;
  readonly seen: z.output<typeof seenTerms> | undefined;
}

/** The buyer and their session. */
export interface Orderer extends OrderSession {
  readonly uid: string;
}

interface PreparedOrder {
  readonly id: string;
  readonly isNew: boolean;
  readonly order: NewOrder;
}

const facts = { method: 'POST', path: '/functions/v1/create-order' };

/** Creates an order for each item of one transaction, or none at all. */
export async function prepareOrders(
  context: ChainContext,
  wanted: readonly WantedItem[],
  { uid, ...taker }: Orderer,
  /** Throws if these orders cannot be paid together. */
  inspect: (orders: readonly NewOrder[]) => void = () => undefined,
): Promise<readonly PreparedOrder[]> {
  const { client, contract, database } = context;
  const user = await readUser(client, await contract(), uid);
  if (!user) throw new FunctionRefusal('not-bound', '请先在“个人中心”-“我的钱包”中绑定钱包');
  const offers = await readOffers(context, { uid, items: wanted.map(({ item }) => item) });
  const now = BigInt(context.chainNow());
  const listed = wanted.map((one, at) => toOrder(offers[at] ?? null, one, { uid, now }));
  const orders = withCoupons(listed, offers, wanted, now);
  inspect(orders);
  const inDatabase = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    asCaller(database, serviceCaller, facts, work);
  const written = await inDatabase(async (tx) => {
    const all: PreparedOrder[] = [];
    // Lock in the order of the items, so that two calls for the same items cannot deadlock.
    for (const order of orders.toSorted(byItem)) {
      const written = await writeOrder(tx, order, taker);
      if (written.kind === 'elsewhere') throw boughtElsewhere();
      all.push({ order, id: written.id, isNew: written.isNew });
    }
    return all;
  });
  if (await hasChanged(context, wanted, uid)) {
    await inDatabase(async (tx) => {
      for (const { id, isNew } of written) if (isNew) await takeBackOrder(tx, id);
    });
    throw standingChanged();
  }
  return orders.flatMap((order) => written.find((one) => one.order === order) ?? []);
}

function byItem(one: NewOrder, other: NewOrder): number {
  return one.item < other.item ? -1 : one.item > other.item ? 1 : 0;
}

/**
 * Reads the holdings again: a payment in another tab meanwhile is on the chain by now, or is still pending under the
 * same order.
 */
async function hasChanged(
  context: ChainContext,
  wanted: readonly WantedItem[],
  uid: string,
): Promise<boolean> {
  const seen = wanted.filter((one) => one.seen !== undefined);
  if (seen.length === 0) return false;
  const offers = await readOffers(context, { uid, items: seen.map(({ item }) => item) });
  return seen.some((one, at) => isOther(offers[at] ?? null, one));
}

const isOther = (offer: PurchaseOffer | null, { seen }: WantedItem): boolean =>
  seen !== undefined &&
  (seen.timedUntil !== (offer?.owned?.timedUntil ?? '0') ||
    (seen.bought !== undefined && seen.bought !== (offer?.bought ?? '0')));

function standingChanged(): FunctionRefusal {
  const message = '您拥有的内容刚刚有变动，可能另一个页面已经付过。请看清现在的情况，再决定要不要买。';
  return new FunctionRefusal('standing-changed', message);
}

function toOrder(
  offer: PurchaseOffer | null,
  wanted: WantedItem,
  { uid, now }: { readonly uid: string; readonly now: bigint },
): NewOrder {
  const { kind, item, pricing, seen } = wanted;
  const present = requirePrice(offer, { kind, pricing, now });
  if (isOther(offer, wanted)) throw standingChanged();
  if (seen) requireAgreedTerms(present, seen);
  const { price, currency, duration, refundWindow } = present;
  const terms = { currency, price, pricing, duration, refundWindow };
  return { uid, kind, item: String(item), quantity: '1', ...terms, coupon: null, discount: '0' };
}

/** Applies the chosen coupons in the order in which the contract uses them. Free items need none. */
function withCoupons(
  orders: readonly NewOrder[],
  offers: readonly (PurchaseOffer | null)[],
  wanted: readonly WantedItem[],
  now: bigint,
): readonly NewOrder[] {
  const purchases = orders.map(({ item, price, currency }, at) => ({
    asked: { item: BigInt(item), price: BigInt(price), currency },
    coupon: price === '0' ? null : (wanted[at]?.coupon ?? null),
  }));
  const held = offers.find((offer) => offer !== null)?.coupons ?? [];
  const priced = priceAll(purchases, toWallet(held, now));
  return orders.map((order, at) => {
    const [one, coupon] = [priced[at], purchases[at]?.coupon ?? null];
    if (!one || coupon === null) return order;
    if (one.kind === 'refused') {
      const why = `${couponRefusals[one.reason]}。请换一张券，或者不用券再买。`;
      throw new FunctionRefusal('coupon-refused', `「${offers[at]?.name ?? ''}」选的优惠券${why}`);
    }
    return { ...order, coupon: String(coupon), discount: String(one.discount) };
  });
}

export function boughtElsewhere(): FunctionRefusal {
  const message =
    '另一台设备上正在购买。可以等那边付完，也可以在这里接着付：两边是同一张订单，合约只收一次钱。';
  return new FunctionRefusal('bought-elsewhere', message);
}
