import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { FunctionsHttpError } from '@supabase/supabase-js';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** An address, decrypted for one answer. */
export interface ReadAddress {
  readonly order: string;
  /** Null if the key that sealed it was removed. */
  readonly address: DeliveryAddress | null;
}

type AddressesReading =
  | { readonly kind: 'read'; readonly addresses: readonly ReadAddress[] }
  | { readonly kind: 'refused'; readonly sentence: string; readonly status: number };

/** How many addresses the server decrypts in one call. */
export const maxAddresses = 100;

const unreadable = '地址现在读不到，请稍后再试。';

/** Addresses of these orders, without those that have none. The server checks the role and audits each. */
export async function readAddresses(
  account: AccountClient,
  orders: readonly string[],
): Promise<AddressesReading> {
  const { data, error } = await account.functions.invoke<{ addresses: readonly ReadAddress[] }>(
    'read-delivery-address',
    { body: { orders } },
  );
  if (!error && data) return { kind: 'read', addresses: data.addresses };
  if (!(error instanceof FunctionsHttpError)) return { kind: 'refused', sentence: unreadable, status: 503 };
  const refused = error.context as Response;
  const said: { readonly message?: unknown } = await refused.json();
  const sentence = typeof said.message === 'string' ? `${said.message}。` : unreadable;
  return { kind: 'refused', sentence, status: refused.status };
}
