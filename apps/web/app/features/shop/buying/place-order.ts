import { toHex } from '@mysten/sui/utils';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { PlacedOrder } from './buy.ts';
import type { OrderStanding } from './order-standing.ts';
import type { Attempt } from './use-buying.ts';

/** Not by `randomUUID`, which browsers have with https only. */
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** What a page wants to buy, as it showed it: fields of a form. */
export type OrderForm = Readonly<Record<'kind' | 'item' | 'price' | 'timedUntil', string>> & {
  readonly pricing?: string;
  readonly coupon?: string;
};

/** Has the server write the order down. Under one key there is one order, however often the line breaks. */
export function placeOrder(
  form: OrderForm,
  { key, takesOver }: Attempt,
): Promise<PlacedOrder & { readonly maxPrice: string }> {
  const fields = takesOver ? { ...form, takesOver: 'yes' } : form;
  return askServer('/orders', fields, { headers: { 'Idempotency-Key': key } });
}

/** What cannot be given up now stays as it is: an order unlocks nothing, and whoever looks at it can say so again. */
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
