import { toHex } from '@mysten/sui/utils';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { PlacedOrder } from './buy.ts';
import type { OrderStanding } from './order-standing.ts';

/** `crypto.randomUUID` exists only on HTTPS pages. */
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** One press of the button. */
export interface Attempt {
  readonly key: string;
  /** True if the buyer was told that another device is paying. */
  readonly takesOver: boolean;
}

/** The purchase as the page showed it, as form fields. */
export type OrderForm = Readonly<
  Record<
    'kind' | 'item' | 'price' | 'currency' | 'duration' | 'refundWindow' | 'timedUntil' | 'bought',
    string
  >
> & {
  readonly pricing?: string;
  readonly coupon?: string;
};

/** A purchase of tickets of a pool as the page showed it: with the price of all of them, and the buyer's total so far. */
export type TicketForm = Readonly<
  Record<'item' | 'tickets' | 'price' | 'currency' | 'total' | 'nextStageAt', string>
> & { readonly kind: 'tickets' };

/** Asks the server to create the order. Repeating the request with the same key returns the same order. */
export function placeOrder(
  form: OrderForm | TicketForm,
  { key, takesOver }: Attempt,
): Promise<PlacedOrder & { readonly maxPrice: string }> {
  const fields = takesOver ? { ...form, takesOver: 'yes' } : form;
  return askServer('/orders', fields, { headers: { 'Idempotency-Key': key } });
}

/** Ignores failures: an open order unlocks nothing, and its page offers to cancel it again. */
export async function abandonOrder({ order, isNew }: PlacedOrder): Promise<void> {
  if (isNew) await askServer(`/orders/${order}`, {}).catch(ignoreRefusal);
}

export async function isOrderPaid({ order }: PlacedOrder): Promise<boolean> {
  const standing = await askServer<OrderStanding>(`/orders/${order}`).catch(ignoreRefusal);
  return standing !== null && ['paid', 'settled', 'refunded'].includes(standing.status);
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof ServerRefusal) return null;
  throw error;
}
