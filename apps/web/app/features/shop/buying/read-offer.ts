import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { FunctionsHttpError } from '@supabase/supabase-js';
import type { AccountClient } from '#app/platform/session/account-client.ts';

export type OfferReading =
  | { readonly kind: 'offer'; readonly offer: PurchaseOffer }
  /** No such item. */
  | { readonly kind: 'none' }
  /** Payments are not available on this site. */
  | { readonly kind: 'no-network' }
  /** The network did not answer, or the visitor has sent too many requests. */
  | { readonly kind: 'unread' };

/** Reads from the chain what an item costs this visitor now. */
export async function readOffer(account: AccountClient, item: string): Promise<OfferReading> {
  const reading = await readOffers(account, [item]);
  if (reading.kind !== 'offers') return reading;
  const [offer] = reading.offers;
  return offer ? { kind: 'offer', offer } : { kind: 'none' };
}

type OffersReading =
  | { readonly kind: 'offers'; readonly offers: readonly (PurchaseOffer | null)[] }
  | Extract<OfferReading, { kind: 'no-network' | 'unread' }>;

export async function readOffers(account: AccountClient, items: readonly string[]): Promise<OffersReading> {
  const { data, error } = await account.functions.invoke<{ offers: readonly (PurchaseOffer | null)[] }>(
    'purchase-offers',
    { body: { items } },
  );
  if (!error && data) return { kind: 'offers', offers: data.offers };
  const isMissing = error instanceof FunctionsHttpError && (error.context as Response).status === 404;
  return { kind: isMissing ? 'no-network' : 'unread' };
}
