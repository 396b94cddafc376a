import { requireForm } from '#app/platform/forms/require-form.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/orders';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Creates the order before the wallet is asked to sign. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await requireForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const body = {
    kind: text('kind'),
    item: text('item'),
    seen: { price: text('price'), timedUntil: text('timedUntil') },
    ...(form.has('takesOver') && { takesOver: true }),
    ...(text('coupon') && { coupon: text('coupon') }),
    ...(form.has('pricing') && { pricing: Number(text('pricing')) }),
  };
  const key = request.headers.get('idempotency-key') ?? undefined;
  return callFunction(context.get(sessionContext), 'create-order', body, { key });
}
