import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/**
 * When somebody's membership by this very plan ends, as text; '0' for who never had it, null when it cannot be read. Each plan is
 * counted for itself on the chain: a renewal adds to what was bought of the same one.
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
