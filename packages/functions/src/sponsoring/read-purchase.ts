import { readUser } from '@suixue/chain/reading/users';
import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import { FunctionRefusal } from '../define-function.ts';
import { asSponsor } from './as-sponsor.ts';
import type { SponsorContext } from './sponsor.ts';

const select = `select id, kind, item, currency, price, max_price, coupon_id, discount, pricing, status,
    exists (select from orders as paid where paid.uid = $2::text and paid.status in ('paid', 'settled', 'refunded')) as has_paid,
    exists (select from sponsorships where user_id = $2::uuid and kind = 'first-purchase' and state in ('used', 'failed') and digest is not null) as was_helped
  from orders where id = $1::uuid and user_id = $2::uuid`;

/** The account's own order, which waits to be paid by this wallet and is its first. */
export async function readPurchase(
  context: SponsorContext,
  { uid, address, orderId }: { readonly uid: string; readonly address: string; readonly orderId: string },
): Promise<SponsoredPurchase> {
  const { client, database, programme } = context;
  const [order] = await asSponsor(database, (tx) => tx.query(select, [orderId, uid]));
  if (!order?.id || !order.currency) throw new FunctionRefusal('no-order', '没有这个订单', 404);
  if (order.status !== 'awaiting') throw new FunctionRefusal('order-over', '这个订单不再等待付款');
  if (order.has_paid === 't' || order.was_helped === 't')
    throw new FunctionRefusal('not-first', '平台只代付第一次购买的手续费，这一次请用钱包里的 SUI 支付。');
  const user = await readUser(client, await programme(), uid);
  if (!user?.owner.includes(address))
    throw new FunctionRefusal('not-bound', '请用“个人中心”-“我的钱包”中已绑定的钱包支付');
  const common = {
    orderId: order.id,
    id: BigInt(order.item ?? ''),
    maxPrice: BigInt(order.max_price ?? ''),
    coupon: order.coupon_id ? BigInt(order.coupon_id) : null,
    toPay: BigInt(order.price ?? '') - BigInt(order.discount ?? 0),
    coinType: order.currency,
  };
  if (order.kind === 'course') return { ...common, pricing: null };
  // Orders from before this was kept do not say which of the prices they are of, and nobody guesses.
  if (order.pricing === null || order.pricing === undefined)
    throw new FunctionRefusal('not-sponsored', '这个订单的手续费不能代付，请用钱包里的 SUI 支付。');
  return { ...common, pricing: BigInt(order.pricing) };
}
