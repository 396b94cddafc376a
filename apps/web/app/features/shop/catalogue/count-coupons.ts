import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** Number of the account's unused coupons; null if it cannot be read. */
export async function countCoupons(account: AccountClient, viewer: Viewer): Promise<number | null> {
  const { count, error } = await account
    .from('chain_coupons')
    .select('coupon_id', { count: 'exact', head: true })
    .eq('uid', viewer.id)
    .eq('is_revoked', false)
    .eq('times_used', 0);
  return error ? null : count;
}
