import type { AccountClient } from '#app/platform/session/account-client.ts';
import { phonePicture } from './phone.ts';

/** Path of the picture of a phone that is being bought; null for items of other kinds. */
export async function readPhonePicture(
  account: AccountClient,
  { kind, item }: { readonly kind: string; readonly item: string },
): Promise<string | null> {
  if (kind !== 'phone') return null;
  const { data } = await account
    .from('chain_commodities')
    .select('image:metadata->>image_url')
    .filter('id', 'eq', item)
    .maybeSingle();
  return phonePicture(item, data?.image ?? null);
}
