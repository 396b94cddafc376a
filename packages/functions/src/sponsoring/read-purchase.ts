import type { ItemKind } from '@suixue/academy/orders/purchase-offer';
import type { Transaction } from '@suixue/backend/database/database';
import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import { FunctionRefusal } from '../define-function.ts';
import { readOffers } from '../orders/read-offers.ts';
import { requireAgreedTerms, requirePrice, termsChanged } from '../orders/require-price.ts';
import { asSponsor } from './as-sponsor.ts';
import type { SponsorContext } from './sponsor.ts';

const select = `select id, kind, item, currency, price, max_price, coupon_id, discount, duration, refund_window, status,
    exists (select from orders as paid where paid.uid = $2::text and paid.status in ('paid', 'settled', 'refunded')) as has_paid,
    exists (select from sponsorships where user_id = $2::uuid and kind = 'first-purchase' and state in ('used', 'failed') and digest is not null) as was_helped
  from orders where id = $1::uuid and user_id = $2::uuid`;

/**
 * Returns the purchase of the account's own order, which must await payment, be paid by this wallet and be the
 * account's first. An order on terms that no longer hold is refused: the contract would reject it.
 */
export async function readPurchase(
  context: SponsorContext,
  { uid, address, orderId }: { readonly uid: string; readonly address: string; readonly orderId: string },
): Promise<SponsoredPurchase> {
  const { database } = context;
  const [order] = await asSponsor(database, (tx) => tx.query(select, [orderId, uid]));
  if (!order?.id || !order.currency) throw new FunctionRefusal('no-order', '没有这个订单', 404);
  if (order.status !== 'awaiting') throw new FunctionRefusal('order-over', '这个订单不再等待付款');
  if (order.has_paid === 't' || order.was_helped === 't')
    throw new FunctionRefusal('not-first', '平台只代付第一次购买的网络费，这一次请用钱包里的 SUI 支付。');
  const { duration, refund_window: refundWindow } = order;
  // Older orders did not store their terms.
  if (!duration || !refundWindow)
    throw new FunctionRefusal('not-sponsored', '这个订单的网络费不能代付，请用钱包里的 SUI 支付。');
  const [offer = null] = await readOffers(context, { uid, items: [BigInt(order.item ?? '')] });
  if (!offer?.owner.includes(address))
    throw new FunctionRefusal('not-bound', '请用“个人中心”-“我的钱包”中已绑定的钱包支付');
  const kind = order.kind as ItemKind;
  const same = offer.prices.find(
    (one) => one.currency === order.currency && (kind === 'course' || one.duration === duration),
  );
  const pricing = same?.place ?? null;
  if (pricing === null) throw termsChanged(offer);
  const present = requirePrice(offer, { kind, pricing, now: BigInt(context.chainNow()) });
  requireAgreedTerms(present, { price: order.price ?? '', currency: order.currency, duration, refundWindow });
  return {
    orderId: order.id,
    id: BigInt(order.item ?? ''),
    maxPrice: BigInt(order.max_price ?? ''),
    duration: BigInt(duration),
    refundWindow: BigInt(refundWindow),
    coupon: order.coupon_id ? BigInt(order.coupon_id) : null,
    toPay: BigInt(order.price ?? '') - BigInt(order.discount ?? 0),
    coinType: order.currency,
    catalogue: kind === 'course' ? 'kiosk' : 'shop',
  };
}

const sameOrder = `select id from orders
  where id = $1::uuid and user_id = $2::uuid and status = 'awaiting' and currency = $3::text and max_price = $4::numeric
    and (duration, refund_window) = ($5::numeric, $7::numeric) and coupon_id is not distinct from $6::numeric
  for share`;

/** Locks the order until the end of the transaction: another page may have reused it on other terms since. */
export async function holdPurchase(
  tx: Transaction,
  uid: string,
  { orderId, coinType, maxPrice, duration, refundWindow, coupon }: SponsoredPurchase,
): Promise<void> {
  const [same] = await tx.query(sameOrder, [
    orderId,
    uid,
    coinType,
    String(maxPrice),
    String(duration),
    coupon === null ? null : String(coupon),
    String(refundWindow),
  ]);
  if (!same) throw new FunctionRefusal('order-changed', '这张订单刚刚变了，请看清现在的价格再付。');
}
