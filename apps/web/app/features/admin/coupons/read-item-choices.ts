import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A course or a commodity to which a coupon can be limited. */
export interface ItemChoice {
  readonly id: string;
  readonly name: string;
}

/** More than a list to choose from can show. */
const maxChoices = 200;

const readItems = (account: AccountClient, table: 'chain_wares' | 'chain_commodities') =>
  // Both tables have these columns.
  account.from(table as 'chain_wares').select('id::text, name:metadata->>name');

/** What is for sale, courses first, by name; of many, the items that were changed last. */
export async function readItemChoices(account: AccountClient): Promise<readonly ItemChoice[]> {
  const read = async (table: 'chain_wares' | 'chain_commodities') => {
    const found = readItems(account, table).eq('is_available', true);
    const rows = readRows(await found.order('updated_at', { ascending: false }).limit(maxChoices));
    return rows
      .map(({ id, name }) => ({ id, name: name ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name, 'zh'));
  };
  return (await Promise.all([read('chain_wares'), read('chain_commodities')])).flat();
}

/** Names of items on the chain by their number. */
export async function readItemNames(
  account: AccountClient,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const read = (table: 'chain_wares' | 'chain_commodities') =>
    readItems(account, table)
      .filter('id', 'in', `(${ids.join(',')})`)
      .then(readRows);
  const found = await Promise.all([read('chain_wares'), read('chain_commodities')]);
  return Object.fromEntries(
    found.flat().flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])),
  );
}
