import type { AccountClient } from '../session/account-client.ts';
import { cutPage } from './cut-page.ts';
import { type TransferPage, transfersPageSize } from './transfer.ts';

/** The rows could not be read, which is something else than that there are none. */
export class TransfersError extends Error {
  override readonly name = 'TransfersError';
}

/**
 * What came and went of one account: vault movements and paid orders. Whose they are is asked for by name, since
 * administrators may see everybody's.
 */
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
      .select('id, currency, price::text, digest, paid_at')
      .eq('uid', uid)
      .not('paid_at', 'is', null)
      .lt('paid_at', until)
      .order('paid_at', { ascending: false })
      .limit(limit),
  ]);
  if (movements.error) throw new TransfersError(movements.error.message);
  if (orders.error) throw new TransfersError(orders.error.message);
  const moved = movements.data.map(({ chain_id, digest, index, moved_at, ...rest }) => ({
    ...rest,
    key: `${chain_id} ${digest} ${index}`,
    digest,
    at: new Date(moved_at).toISOString(),
  }));
  const bought = orders.data.flatMap(({ id, currency, price, digest, paid_at }) =>
    paid_at === null
      ? []
      : [
          {
            key: id,
            cause: 'purchase' as const,
            direction: 'out' as const,
            currency,
            amount: price,
            digest,
            at: new Date(paid_at).toISOString(),
          },
        ],
  );
  return cutPage([...moved, ...bought]);
}
