import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { itemId } from './item-id.ts';
import { prepareOrders, seenTerms } from './prepare-orders.ts';

const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), item: itemId, seen: seenTerms.optional() }),
  z.strictObject({
    kind: z.enum(['membership', 'phone', 'pass', 'coupon']),
    item: itemId,
    /** Which of the commodity's prices, as the chain counts them. */
    pricing: z.int().min(0).max(15).default(0),
    seen: seenTerms.optional(),
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
    handler: async (wanted, { uid }) => {
      const { kind, item, seen } = wanted;
      const pricing = wanted.kind === 'course' ? null : wanted.pricing;
      const [prepared] = await prepareOrders(context, [{ kind, item, pricing, seen }], uid);
      if (!prepared) throw new Error('an order was prepared and is not there');
      const { id, isNew, order } = prepared;
      const { currency, price } = order;
      return { order: id, isNew, kind, item: order.item, currency, price, maxPrice: price };
    },
  });
}
