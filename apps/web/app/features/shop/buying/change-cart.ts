import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

export type CartChange = 'done' | 'full' | 'not-sold' | 'no-such-action' | 'unreachable';

/** Handles the forms of the cart. */
export async function changeCart(
  account: AccountClient,
  userId: string,
  form: FormData,
): Promise<CartChange> {
  const item = String(form.get('item') ?? '');
  if (!isItemId(item)) return 'no-such-action';
  switch (form.get('intent')) {
    case 'add':
      return put(account, item);
    case 'remove': {
      const { error } = await account
        .from('cart_items')
        .delete()
        .eq('user_id', userId)
        .filter('ware_id', 'eq', item);
      return error ? 'unreachable' : 'done';
    }
    default:
      return 'no-such-action';
  }
}

/** Stores the mirrored price, only to show later that it has changed. Adding the item again confirms the new price. */
async function put(account: AccountClient, item: string): Promise<CartChange> {
  const ware = await account.from('chain_wares').select('price::text').filter('id', 'eq', item).maybeSingle();
  if (ware.error) return 'unreachable';
  if (!ware.data) return 'not-sold';
  const seen = { seen_price: ware.data.price };
  const known = await account.from('cart_items').update(seen).filter('ware_id', 'eq', item).select('ware_id');
  if (known.error) return 'unreachable';
  if (known.data.length > 0) return 'done';
  const { error } = await account.from('cart_items').insert({ ware_id: item, ...seen });
  if (!error) return 'done';
  return error.code === '54000' ? 'full' : 'unreachable';
}
