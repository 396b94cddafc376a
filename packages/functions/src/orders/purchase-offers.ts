import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { itemId, maxItemsAtOnce } from './item-id.ts';
import { readOffers } from './read-offers.ts';

interface Offers {
  /** In the order of the request; `null` for unknown items. */
  readonly offers: readonly (PurchaseOffer | null)[];
}

/** Returns the caller's current prices and holdings. Reads them from the chain, because they are about to be paid. */
export function purchaseOffers(context: ChainContext) {
  return defineFunction({
    name: 'purchase-offers',
    audience: 'signed-in',
    rate: { limit: 120, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({ items: z.array(itemId).min(1).max(maxItemsAtOnce) }),
    handler: async ({ items }, { uid }): Promise<Offers> => ({
      offers: await readOffers(context, { uid, items }),
    }),
  });
}
