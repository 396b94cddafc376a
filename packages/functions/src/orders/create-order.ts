import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { orderTickets, wantedTickets } from '../pools/order-tickets.ts';
import { itemId } from './item-id.ts';
import { chosenCoupon, prepareOrders, seenTerms } from './prepare-orders.ts';

const terms = {
  item: itemId,
  coupon: chosenCoupon,
  /** Set after the user confirmed to continue despite an order on another device. */
  takesOver: z.boolean().default(false),
  seen: seenTerms.optional(),
};
const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), ...terms }),
  z.strictObject({
    kind: z.enum(['membership', 'phone', 'pass', 'coupon']),
    ...terms,
    /** Index of the commodity's price, as on the chain. */
    pricing: z.int().min(0).max(15).default(0),
  }),
  wantedTickets,
]);

/**
 * Creates the order before the wallet is asked to sign. The chain's current price is the maximum that the transaction
 * may take. An order unlocks nothing; only a purchase on the chain does.
 */
export function createOrder(context: ChainContext) {
  return defineFunction({
    name: 'create-order',
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 600_000 },
    isOnce: true,
    input,
    handler: async (wanted, { uid, session = null }, { region }) => {
      const { takesOver } = wanted;
      if (wanted.kind === 'tickets')
        return orderTickets(context, wanted, { uid, region, session, takesOver });
      const { kind, item, seen, coupon } = wanted;
      const pricing = wanted.kind === 'course' ? null : wanted.pricing;
      const [prepared] = await prepareOrders(context, [{ kind, item, pricing, coupon, seen }], {
        uid,
        session,
        takesOver,
      });
      if (!prepared) throw new Error('the prepared order is missing');
      const { id, isNew, order } = prepared;
      const { currency, price, discount } = order;
      return { order: id, isNew, kind, item: order.item, currency, price, discount, maxPrice: price };
    },
  });
}
