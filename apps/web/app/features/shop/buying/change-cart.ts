import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface CartCall {
  readonly account: AccountClient;
  readonly userId: string;
}

const schema = z.object({ item: text.refine(isItemId, '没有这项操作，什么都没有改变。') });
const unreachable = (): never => refuse('购物车暂时存不进去，请稍后再试。', { status: 503 });

/** The forms of the cart. */
export const cartActions = [
  defineAction({
    intent: 'add',
    schema,
    run: ({ account }: CartCall, { item }) => put(account, item),
  }),
  defineAction({
    intent: 'remove',
    schema,
    run: async ({ account, userId }: CartCall, { item }) => {
      const rows = account.from('cart_items').delete().eq('user_id', userId).filter('ware_id', 'eq', item);
      const { error } = await rows;
      return error ? unreachable() : '/cart';
    },
  }),
];

/** Stores the mirrored price, only to show later that it has changed. Adding the item again confirms the new price. */
async function put(account: AccountClient, item: string): Promise<string> {
  const ware = await account.from('chain_wares').select('price::text').filter('id', 'eq', item).maybeSingle();
  if (ware.error) return unreachable();
  if (!ware.data) refuse('没有这门课程，什么都没有改变。', { status: 404 });
  const seen = { seen_price: ware.data.price };
  const known = await account.from('cart_items').update(seen).filter('ware_id', 'eq', item).select('ware_id');
  if (known.error) return unreachable();
  if (known.data.length > 0) return '/cart';
  const { error } = await account.from('cart_items').insert({ ware_id: item, ...seen });
  if (!error) return '/cart';
  return error.code === '54000' ? '/cart?full' : unreachable();
}
