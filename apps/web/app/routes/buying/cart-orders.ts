import { requireForm } from '#app/platform/forms/require-form.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/cart-orders';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Creates an order for each of several courses before the wallet is asked. Fields of one course have the same index. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await requireForm(request);
  const [prices, times, coupons] = ['price', 'timedUntil', 'coupon'].map((name) => form.getAll(name));
  const items = form.getAll('item').map((item, at) => ({
    item: String(item),
    coupon: String(coupons?.[at] ?? '') || null,
    seen: { price: String(prices?.[at] ?? ''), timedUntil: String(times?.[at] ?? '') },
  }));
  const key = request.headers.get('idempotency-key') ?? undefined;
  return callFunction(
    context.get(sessionContext),
    'create-orders',
    { items, takesOver: form.has('takesOver') },
    { key },
  );
}
