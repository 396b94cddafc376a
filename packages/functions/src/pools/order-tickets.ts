import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { readPaidOrders } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';
import { amount, boughtElsewhere, type Orderer } from '../orders/prepare-orders.ts';
import { takeBackOrder, writeOrder } from '../orders/write-order.ts';
import { type RegionCaller, requireRegion } from '../regions/require-region.ts';
import { poolId } from '../wallets/wallet-address.ts';
import { readTicketOffer, requireBuyable, type TicketOffer } from './read-ticket-offer.ts';

const ticketCount = z
  .string()
  .regex(/^[1-9]\d{0,19}$/, '票数有误')
  .transform(BigInt)
  .refine((value) => value < 2n ** 64n, '票数有误');

export const wantedTickets = z.strictObject({
  kind: z.literal('tickets'),
  /** Address of the pool. */
  item: poolId,
  tickets: ticketCount,
  /** Set after the user confirmed to continue despite an order on another device. */
  takesOver: z.boolean().default(false),
  /** What the page displayed: the price of all tickets, the caller's total and the next date. If it no longer holds, no order is created. */
  seen: z
    .strictObject({ price: amount, currency: z.string(), total: amount, nextStageAt: amount })
    .optional(),
});
type WantedTickets = z.output<typeof wantedTickets>;

const facts = { method: 'POST', path: '/functions/v1/create-order' };

/**
 * Creates the order of tickets, or returns the open one for this pool, which may be for another number of tickets until it is paid. Everything
 * is checked that the contract would reject, and what only the site asks for: region, risk notice and the time to think.
 */
export async function orderTickets(
  context: ChainContext,
  wanted: WantedTickets,
  { uid, region, session, takesOver }: Orderer & RegionCaller,
) {
  const { item, tickets, seen } = wanted;
  const offer = await readTicketOffer(context, { uid, poolId: item });
  await requireRegion(context, 'pools', { uid, region });
  requireBuyable(offer, tickets, BigInt(context.chainNow()));
  const { user, ticketPrice, currency } = offer;
  if (!user) throw new FunctionRefusal('not-bound', '请先在“个人中心”-“我的钱包”中绑定钱包');
  const price = String(tickets * ticketPrice);
  if (seen) requireAgreed(offer, seen, price);
  const inDatabase = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    asCaller(context.database, serviceCaller, facts, work);
  // The price of an order is that of one ticket.
  const order = {
    uid,
    kind: 'tickets',
    item,
    quantity: String(tickets),
    currency,
    price: String(ticketPrice),
  };
  const unused = { pricing: null, coupon: null, discount: '0', duration: null, refundWindow: null };
  const written = await inDatabase((tx) => writeOrder(tx, { ...order, ...unused }, { session, takesOver }));
  if (written.kind === 'elsewhere') throw boughtElsewhere();
  const { id, isNew } = written;
  // A payment in another tab meanwhile is on the chain by now, or is still pending under the same order.
  const [later, isPaid] = await Promise.all([
    seen ? readTicketOffer(context, { uid, poolId: item }) : offer,
    readPaidOrders(context.client, user, [id]).then(([found]) => found === true),
  ]);
  if (isPaid || later.total !== offer.total) {
    if (isNew && !isPaid) await inDatabase((tx) => takeBackOrder(tx, id));
    throw standingChanged();
  }
  return {
    order: id,
    isNew,
    kind: 'tickets' as const,
    item,
    tickets: order.quantity,
    ticketPrice: order.price,
    currency,
    price,
    discount: '0',
    maxPrice: price,
  };
}

function requireAgreed(
  { name, currency, total, nextStageAt }: TicketOffer,
  seen: NonNullable<WantedTickets['seen']>,
  price: string,
): void {
  if (seen.price !== price || seen.currency !== currency)
    throw new FunctionRefusal('price-changed', `「${name}」的票价和您看到的不一样，请刷新页面再看。`);
  if (seen.total !== String(total)) throw standingChanged();
  if (seen.nextStageAt !== String(nextStageAt))
    throw new FunctionRefusal('terms-changed', `「${name}」的介绍刚刚改过，请看清新的内容再决定。`);
}

function standingChanged(): FunctionRefusal {
  const message = '您的票刚刚有变动，可能另一个页面已经付过。请看清现在的情况，再决定要不要买。';
  return new FunctionRefusal('standing-changed', message);
}
