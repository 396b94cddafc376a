import type { AccountClient } from '#app/platform/session/account-client.ts';

/** Current names of courses, shop items and coupon kinds by number; unknown numbers are missing. */
export async function nameThings(
  account: AccountClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = `(${ids.join(',')})`;
  const said = 'id::text, name:metadata->>name' as const;
  const answers = await Promise.all([
    account.from('chain_wares').select(said).filter('id', 'in', wanted),
    account.from('chain_commodities').select(said).filter('id', 'in', wanted),
    account.from('chain_coupon_kinds').select('id::text, name').filter('id', 'in', wanted),
  ]);
  // A name that cannot be read counts as unknown: pages show the number.
  const rows = answers.flatMap(({ data }) => data ?? []);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
