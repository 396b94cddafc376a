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
  // Only of tickets.
  tickets: optional,
  total: text,
  nextStageAt: text,
});

/** Creates the order before the wallet is asked to sign. */
export const action = functionAction('create-order', order, ({ kind, item, takesOver, ...fields }) => {
  const { price, currency, duration, refundWindow, timedUntil, bought, coupon, pricing } = fields;
  const { tickets, total, nextStageAt } = fields;
  const wanted = { kind, item, ...(takesOver && { takesOver }) };
  if (tickets !== undefined) return { ...wanted, tickets, seen: { price, currency, total, nextStageAt } };
  return {
    ...wanted,
    seen: { price, currency, duration, refundWindow, timedUntil, ...(bought !== undefined && { bought }) },
    ...(coupon && { coupon }),
    ...(pricing !== undefined && { pricing: Number(pricing) }),
  };
});
