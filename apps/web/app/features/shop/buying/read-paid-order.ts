import type { RouterContextProvider } from 'react-router';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { readOrder } from '#app/features/shop/orders/read-orders.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { OrderStanding } from './order-standing.ts';
import { readOrderStanding } from './read-order-standing.ts';

/** One of the orders that a cart paid together. */
export interface PaidOrder {
  readonly id: string;
  readonly title: string;
  readonly standing: OrderStanding;
}

/** An order of the viewer, with its progress; null if there is none. */
export async function readPaidOrder(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<PaidOrder | null> {
  const account = context.get(sessionContext).getAccount();
  const [standing, order] = await Promise.all([
    readOrderStanding(context, id),
    readOrder(account, getRequiredViewer(context).id, id),
  ]);
  return standing && order ? { id, title: orderTitle(order), standing } : null;
}
