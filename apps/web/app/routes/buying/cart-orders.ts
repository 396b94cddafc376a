import { z } from 'zod';
import { present, texts } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/cart-orders';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const orders = z.object({
  item: texts,
  price: texts,
  currency: texts,
  duration: texts,
  refundWindow: texts,
  timedUntil: texts,
  coupon: texts,
  takesOver: present,
});

/** Creates an order for each of several courses before the wallet is asked. Fields of one course have the same index. */
export const action = functionAction(
  'create-orders',
  orders,
  ({ item: items, price, currency, duration, refundWindow, timedUntil, coupon, takesOver }) => ({
    items: items.map((item, at) => ({
      item,
      coupon: coupon[at] || null,
      seen: {
        price: price[at] ?? '',
        currency: currency[at] ?? '',
        duration: duration[at] ?? '',
        refundWindow: refundWindow[at] ?? '',
        timedUntil: timedUntil[at] ?? '',
      },
    })),
    takesOver,
  }),
);
