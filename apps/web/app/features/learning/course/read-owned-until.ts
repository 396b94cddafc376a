import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/**
 * When the viewer's access to a course ends, as the mirrored ledger has it: milliseconds as text, the largest u64 if it never
 * ends. `null` if it cannot be read.
 */
export async function readOwnedUntil(
  account: AccountClient,
  viewer: Viewer,
  slug: string,
): Promise<string | null> {
  const course = await account.from('courses').select('ware_id::text').eq('slug', slug).maybeSingle();
  const ware = course.data?.ware_id;
  if (!ware) return null;
  // Administrators can read all rows.
  const owned = account.from('chain_assets').select('expire_at::text').eq('uid', viewer.id);
  const asset = await owned.filter('asset_id', 'eq', ware).maybeSingle();
  return asset.data?.expire_at ?? null;
}
