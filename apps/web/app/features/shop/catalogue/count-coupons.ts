import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** How many coupons somebody has that have never been used; null when it cannot be read. What each is good for is said before paying. */
export async function countCoupons(account: AccountClient, viewer: Viewer): Promise<number | null> {
  const { count, error } = await account
    .from('chain_coupons')
    .select('coupon_id', { count: 'exact', head: true })
    .eq('uid', viewer.id)
    .eq('is_revoked', false)
    .eq('times_used', 0);
  return error ? null : count;
}
