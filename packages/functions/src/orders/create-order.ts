import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { itemId } from './item-id.ts';
import { chosenCoupon, prepareOrders, seenTerms } from './prepare-orders.ts';

const terms = {
  item: itemId,
  coupon: chosenCoupon,
  /** Said once it was told that another device is at it. */
  takesOver: z.boolean().default(false),
  seen: seenTerms.optional(),
};
const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), ...terms }),
  z.strictObject({
    kind: z.enum(['membership', 'phone', 'pass', 'coupon']),
    ...terms,
    /** Which of the commodity's prices, as the chain counts them. */
    pricing: z.int().min(0).max(15).default(0),
  }),
]);

/**
 * Writes down what somebody is about to pay for, before the wallet is asked. The price is the chain's of this moment, and the
 * most that the transaction may take; nothing is unlocked by an order, only by what the chain says was bought.
 */
export function createOrder(context: ChainContext) {
  return defineFunction({
    name: 'create-order',
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 600_000 },
    isOnce: true,
    input,
    handler: async (wanted, { uid, session = null }) => {
      const { kind, item, seen, coupon, takesOver } = wanted;
      const pricing = wanted.kind === 'course' ? null : wanted.pricing;
      const [prepared] = await prepareOrders(context, [{ kind, item, pricing, coupon, seen }], {
        ...{ uid, session, takesOver },
      });
      if (!prepared) throw new Error('an order was prepared and is not there');
      const { id, isNew, order } = prepared;
      const { currency, price, discount } = order;
      return { order: id, isNew, kind, item: order.item, currency, price, discount, maxPrice: price };
    },
  });
}
