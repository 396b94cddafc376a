import { z } from 'zod';
import { optional, present, text } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/orders';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const order = z.object({
  kind: text,
  item: text,
  price: text,
  currency: text,
  duration: text,
  refundWindow: text,
  timedUntil: text,
  bought: optional,
  takesOver: present,
  coupon: text,
  pricing: optional,
});

/** Creates the order before the wallet is asked to sign. */
export const action = functionAction(
  'create-order',
  order,
  ({
    kind,
    item,
    price,
    currency,
    duration,
    refundWindow,
    timedUntil,
    bought,
    takesOver,
    coupon,
    pricing,
  }) => ({
    kind,
    item,
    seen: { price, currency, duration, refundWindow, timedUntil, ...(bought !== undefined && { bought }) },
    ...(takesOver && { takesOver }),
    ...(coupon && { coupon }),
    ...(pricing !== undefined && { pricing: Number(pricing) }),
  }),
);
