import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { itemId, maxItemsAtOnce } from './item-id.ts';
import { chosenCoupon, prepareOrders, seenTerms } from './prepare-orders.ts';
import type { NewOrder } from './write-order.ts';

const input = z.strictObject({
  takesOver: z.boolean().default(false),
  items: z
    .array(z.strictObject({ item: itemId, coupon: chosenCoupon, seen: seenTerms }))
    .min(1)
    .max(maxItemsAtOnce)
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, '同一门课程只能买一次'),
});

/** Creates one order for each of several courses, or none, because they are paid in one transaction. */
export function createOrders(context: ChainContext) {
  return defineFunction({
    name: 'create-orders',
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 600_000 },
    isOnce: true,
    input,
    handler: async ({ items, takesOver }, { uid, session = null }) => {
      const wanted = items.map((one) => ({ kind: 'course' as const, pricing: null, ...one }));
      const prepared = await prepareOrders(
        context,
        wanted,
        { uid, session, takesOver },
        requirePayableTogether,
      );
      return {
        orders: prepared.map(({ id, isNew, order: { item, currency, price, discount } }) => ({
          order: id,
          isNew,
          item,
          currency,
          price,
          discount,
        })),
      };
    },
  });
}

function requirePayableTogether(orders: readonly NewOrder[]): void {
  if (new Set(orders.map(({ currency }) => currency)).size > 1)
    throw new FunctionRefusal('several-currencies', '一次只能用同一种币付款，请分开购买');
  // The contract delivers free and given courses in a separate call.
  if (orders.some(({ price }) => price === '0'))
    throw new FunctionRefusal('free-item', '免费的课程请单独领取');
}
