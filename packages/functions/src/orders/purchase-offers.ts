import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { itemId, mostAtOnce } from './item-id.ts';
import { readOffers } from './read-offers.ts';

interface Offers {
  /** In the order in which they were asked for; null where there is no such thing. */
  readonly offers: readonly (PurchaseOffer | null)[];
}

/** What things cost the caller now and what the caller has of them: from the chain itself, since this is about to be paid. */
export function purchaseOffers(context: ChainContext) {
  return defineFunction({
    name: 'purchase-offers',
    audience: 'signed-in',
    rate: { limit: 120, windowMs: 60_000 },
    isOnce: false,
    input: z.strictObject({ items: z.array(itemId).min(1).max(mostAtOnce) }),
    handler: async ({ items }, { uid }): Promise<Offers> => ({
      offers: await readOffers(context, { uid, items }),
    }),
  });
}
