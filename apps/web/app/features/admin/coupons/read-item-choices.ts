import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A course or a commodity to which a coupon can be limited. */
export interface ItemChoice {
  readonly id: string;
  readonly name: string;
}

/** More than a list to choose from can show. */
const maxChoices = 200;

/** What is for sale, courses first, by name. */
export async function readItemChoices(account: AccountClient): Promise<readonly ItemChoice[]> {
  const [wares, commodities] = await Promise.all([
    account
      .from('chain_wares')
      .select('id::text, name:metadata->>name')
      .eq('is_available', true)
      .limit(maxChoices)
      .then(readRows),
    account
      .from('chain_commodities')
      .select('id::text, name:metadata->>name')
      .eq('is_available', true)
      .limit(maxChoices)
      .then(readRows),
  ]);
  const byName = (rows: readonly { readonly id: string; readonly name: string | null }[]) =>
    rows
      .map(({ id, name }) => ({ id, name: name ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name, 'zh'));
  return [...byName(wares), ...byName(commodities)];
}

/** Names of items on the chain by their number. */
export async function readItemNames(
  account: AccountClient,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const wanted = `(${ids.join(',')})`;
  const [wares, commodities] = await Promise.all([
    account
      .from('chain_wares')
      .select('id::text, name:metadata->>name')
      .filter('id', 'in', wanted)
      .then(readRows),
    account
      .from('chain_commodities')
      .select('id::text, name:metadata->>name')
      .filter('id', 'in', wanted)
      .then(readRows),
  ]);
  const named = [...wares, ...commodities].flatMap(({ id, name }) => (name === null ? [] : [[id, name]]));
  return Object.fromEntries(named);
}
