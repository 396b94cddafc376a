import { cutPage } from '#app/features/money/payment/cut-page.ts';
import { type Transfer, type TransferPage, transfersPageSize } from '#app/features/money/payment/transfer.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { orderSums } from './order-sums.ts';
import { readSales, saleKey } from './read-orders.ts';

/** Vault movements and paid orders of one account. Filters by account, because administrators can read all rows. */
export async function listTransfers(
  account: AccountClient,
  uid: string,
  before: string | null,
): Promise<TransferPage> {
  const until = before ?? 'infinity';
  const limit = transfersPageSize + 1;
  const [movements, orders] = await Promise.all([
    account
      .from('chain_vault_movements')
      .select('chain_id, digest, index, direction, cause, currency, amount::text, moved_at')
      .eq('uid', uid)
      .lt('moved_at', until)
      .order('moved_at', { ascending: false })
      .limit(limit),
    account
      .from('orders')
      .select('id, uid, kind, item, quantity::text, currency, price::text, discount::text, digest, paid_at')
      .eq('uid', uid)
      .not('paid_at', 'is', null)
      .lt('paid_at', until)
      .order('paid_at', { ascending: false })
      .limit(limit),
  ]);
  const paid = readRows(orders);
  const moved = readRows(movements).map(({ chain_id, digest, index, moved_at, ...rest }) => ({
    ...rest,
    key: `${chain_id} ${digest} ${index}`,
    digest,
    at: new Date(moved_at).toISOString(),
  }));
  const sales = await readSales(account, paid);
  const bought = paid.flatMap((row): Transfer[] => {
    const { id, currency, digest, paid_at: paidAt } = row;
    // With a coupon the payment was lower than the price.
    const { paid } = orderSums({ ...row, paidAt, sale: sales.get(saleKey(row)) ?? null });
    if (paidAt === null || paid === null) return [];
    const at = new Date(paidAt).toISOString();
    return [{ key: id, cause: 'purchase', direction: 'out', currency, amount: String(paid), digest, at }];
  });
  return cutPage([...moved, ...bought]);
}
