import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { FunctionsHttpError } from '@supabase/supabase-js';
import type { AccountClient } from '#app/platform/session/account-client.ts';

export type OfferReading =
  | { readonly kind: 'offer'; readonly offer: PurchaseOffer }
  /** There is no such thing. */
  | { readonly kind: 'none' }
  /** Nothing can be paid here at all. */
  | { readonly kind: 'no-network' }
  /** The network did not answer, or one has asked too often. */
  | { readonly kind: 'unread' };

/** What a thing costs this visitor at this moment, from the chain. */
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
