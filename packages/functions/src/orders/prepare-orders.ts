import { judgePurchase, type PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { asCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { readUser } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';
import { readOffers } from './read-offers.ts';
import { type NewOrder, takeBackOrder, type WrittenOrder, writeOrder } from './write-order.ts';

const amount = z.string().regex(/^(0|[1-9]\d{0,19})$/, '数额有误');
/** What the page showed when it was agreed to: where it is no longer so, there is no order. */
export const seenTerms = z.strictObject({ price: amount, timedUntil: amount });

export interface WantedItem {
  readonly kind: PurchaseOffer['kind'];
  readonly item: bigint;
  readonly pricing: number | null;
  readonly seen: z.output<typeof seenTerms> | undefined;
}

interface PreparedOrder extends WrittenOrder {
  readonly order: NewOrder;
}

const server = { role: 'service_role', claims: {} } as const;
const facts = { method: 'POST', path: '/functions/v1/create-order' };

/** Writes down what somebody is about to pay for in one transaction: an order for each, or none at all. */
export async function prepareOrders(
  context: ChainContext,
  wanted: readonly WantedItem[],
  uid: string,
  /** Throws where these cannot be paid together. */
  inspect: (orders: readonly NewOrder[]) => void = () => undefined,
): Promise<readonly PreparedOrder[]> {
  const { client, programme, database } = context;
  const user = await readUser(client, await programme(), uid);
  if (!user) throw new FunctionRefusal('not-bound', '请先在“个人中心”-“我的钱包”中绑定钱包');
  const offers = await readOffers(context, { uid, items: wanted.map(({ item }) => item) });
  const now = BigInt(context.now());
  const orders = wanted.map((one, at) => toOrder(offers[at] ?? null, one, { uid, now }));
  inspect(orders);
  const inDatabase = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    asCaller(database, server, facts, work);
  const written = await inDatabase(async (tx) => {
    const all: PreparedOrder[] = [];
    // In the order of the items, so that two that want the same things never wait for each other in a circle.
    for (const order of orders.toSorted(byItem)) all.push({ order, ...(await writeOrder(tx, order)) });
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

/** Read again: what another tab paid while this one was asking is on the chain by now, or still waits under the same name. */
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
  seen !== undefined && seen.timedUntil !== (offer?.owned?.timedUntil ?? '0');

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
  if (!offer || offer.kind !== kind) {
    throw new FunctionRefusal('no-item', kind === 'course' ? '没有这门课程' : '没有这件商品', 404);
  }
  const standing = judgePurchase(offer, { pricing: pricing ?? 0, coupon: null, now });
  if (standing.kind !== 'buyable') {
    const [message, status] = refusals[standing.kind];
    throw new FunctionRefusal(standing.kind, `「${offer.name}」${message}`, status);
  }
  if (isOther(offer, wanted)) throw standingChanged();
  const price = standing.isFree ? '0' : standing.price.price;
  if (seen && seen.price !== price)
    throw new FunctionRefusal('price-changed', `「${offer.name}」的价格刚刚变了，请看清新的价格再决定。`);
  return { uid, kind, item: String(item), currency: standing.price.currency, price, pricing };
}

const refusals = {
  'owned-for-good': ['您已经永久拥有，不需要再买', 409],
  'off-shelf': ['已经下架，暂时不能购买', 409],
  'sold-out': ['已经售罄', 409],
  withheld: ['只对部分账户开放', 409],
  'limit-reached': ['已达到每个账户的购买上限', 409],
  'no-price': ['没有这个价格，请刷新页面后再试', 404],
} as const;
