import { type ComponentType, useCallback } from 'react';
import { data, redirect } from 'react-router';
import { BoughtTogether } from '#app/features/shop/buying/bought-together.tsx';
import type { CartCheckoutProps } from '#app/features/shop/buying/cart-checkout.tsx';
import { CartLines } from '#app/features/shop/buying/cart-lines.tsx';
import { cartActions } from '#app/features/shop/buying/change-cart.ts';
import { inSheetBar } from '#app/features/shop/buying/in-sheet-bar.tsx';
import { LazyPayment } from '#app/features/shop/buying/lazy-payment.tsx';
import { PayGate } from '#app/features/shop/buying/pay-gate.tsx';
import { PaySkeleton } from '#app/features/shop/buying/pay-skeleton.tsx';
import { type PricedCart, priceCart, readChoices } from '#app/features/shop/buying/price-cart.ts';
import { learningPath } from '#app/features/shop/buying/purchase-words.ts';
import { payableTogether, readCart } from '#app/features/shop/buying/read-cart.ts';
import { readPaidOrder } from '#app/features/shop/buying/read-paid-order.ts';
import { readTopic } from '#app/features/shop/buying/read-topic.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/cart';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Maximum number of items in one transaction. */
const maxOrders = 20;

const noneToPay: PricedCart = { lines: [], listed: '0', discount: '0', toPay: '0' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const viewer = getRequiredViewer(context);
  const named = (url.searchParams.get('orders') ?? '').split('.').filter(isUuid).slice(0, maxOrders);
  const now = BigInt(getChainNow(context));
  const [cart, orders] = await Promise.all([
    readCart(account, now),
    orUnreachable({ url, context }, () => Promise.all(named.map((id) => readPaidOrder(context, id)))),
  ]);
  const known = orders.filter((order) => order !== null);
  const payable =
    cart.kind === 'cart'
      ? priceCart(payableTogether(cart.lines), {
          coupons: cart.coupons,
          choices: readChoices(url.searchParams),
          now,
        })
      : noneToPay;
  const topics = new Map(
    (cart.lines ?? []).map(({ item, link }) => [
      item,
      readTopic(context, learningPath({ kind: 'course', link })),
    ]),
  );
  const isFull = url.searchParams.has('full');
  const shown = { viewerId: viewer.id, cart, payable, topics, orders: known, isFull };
  return data(shown, { status: cart.kind === 'cart' ? 200 : 503 });
}

type CartData = Awaited<ReturnType<typeof loader>>['data'];

export async function action({ request, context }: Route.ActionArgs) {
  const call = {
    account: context.get(sessionContext).getAccount(),
    userId: getRequiredViewer(context).id,
  };
  const outcome = await runForm(cartActions, await requireForm(request), call);
  if (outcome.kind === 'again') throw data(outcome.state.problem, { status: outcome.status });
  throw redirect(outcome.result, 303);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '购物车' });
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { viewerId, cart, payable, topics, orders, isFull } = loaderData;
  return (
    <>
      <PageTitle title="购物车" />
      <div className="space-y-6">
        {isFull && <Notice kind="warning" title="购物车最多放 20 门课程" />}
        {orders.length > 0 && <BoughtTogether orders={orders} />}
        {!isJustPaid(loaderData) && (
          <Content cart={cart} payable={payable} topics={topics} viewerId={viewerId} />
        )}
      </div>
    </>
  );
}

/** The items in the cart are being paid, or nothing is left in it. */
function isJustPaid({ cart, orders }: Pick<CartData, 'cart' | 'orders'>): boolean {
  const [first] = orders;
  return first !== undefined && (first.standing.status === 'awaiting' || cart.lines?.length === 0);
}

type CartProps = Pick<CartData, 'cart' | 'payable' | 'topics' | 'viewerId'>;

function Content({ cart, payable, topics, viewerId }: CartProps) {
  if (cart.lines === null) {
    const isUnread = cart.kind === 'unread';
    return (
      <State kind={isUnread ? 'error' : 'empty'} title={isUnread ? '购物车暂时读不到' : '这里还不能付款'}>
        <p>{isUnread ? '里面的课程还在，请稍后刷新再试。' : '本站还没有配置可以付款的网络。'}</p>
      </State>
    );
  }
  if (cart.lines.length === 0) {
    return (
      <State action={<ButtonLink to="/course">去看课程</ButtonLink>} kind="empty" title="购物车是空的">
        <p>在进阶课程的页面上可以把它放进来，和别的课程一起付。</p>
      </State>
    );
  }
  return (
    <Card className="space-y-6">
      <CartLines lines={cart.lines} payable={payable} topics={topics} />
      {payable.lines.length > 0 && <CartPay cart={payable} owner={cart.owner} viewerId={viewerId} />}
    </Card>
  );
}

interface CartPayProps {
  readonly viewerId: string;
  readonly owner: readonly string[];
  readonly cart: PricedCart;
}

/** Pays for all items of the cart that can be paid in one transaction. */
function CartPay({ viewerId, owner, cart }: CartPayProps) {
  const load = useCallback(
    async (): Promise<ComponentType<CartCheckoutProps>> =>
      (await import('#app/features/shop/buying/cart-checkout.tsx')).CartCheckout,
    [],
  );
  return (
    <PayGate frame={inSheetBar} owner={owner} skeleton={<PaySkeleton />} viewerId={viewerId}>
      {(address) => (
        <LazyPayment load={load} props={{ address, cart, uid: viewerId }} skeleton={<PaySkeleton />} />
      )}
    </PayGate>
  );
}
