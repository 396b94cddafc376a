import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/**
 * When the account's term of this plan ends, as text; '0' if it never had one, null if it cannot be read. The chain counts each plan
 * separately: a renewal extends the same plan only.
 */
export async function readPlanExpiry(
  account: AccountClient,
  viewer: Viewer,
  plan: string,
): Promise<string | null> {
  const own = account.from('chain_assets').select('expire_at::text').eq('uid', viewer.id);
  const { data, error } = await own.filter('asset_id', 'eq', plan).maybeSingle();
  return error ? null : (data?.expire_at ?? '0');
}
