import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { OrderKind } from './order.ts';

export interface ItemKey {
  readonly kind: OrderKind;
  /** The id of a ware or commodity, or the address of a pool. */
  readonly item: string;
}

export interface NamedItem {
  readonly name: string;
  /** A path on this site; null if there is none. */
  readonly link: string | null;
}

/** Current names of catalogue items by id; unknown items are missing. */
export async function nameItems(
  account: AccountClient,
  items: readonly ItemKey[],
): Promise<ReadonlyMap<string, NamedItem>> {
  const idsOf = (isWanted: (kind: OrderKind) => boolean) => [
    ...new Set(items.filter(({ kind }) => isWanted(kind)).map(({ item }) => item)),
  ];
  const wares = idsOf((kind) => kind === 'course');
  const pools = idsOf((kind) => kind === 'tickets');
  const commodities = idsOf((kind) => kind !== 'course' && kind !== 'tickets');
  const said = 'id::text, name:metadata->>name, link:metadata->>link' as const;
  const list = (ids: readonly string[]) => `(${ids.join(',')})`;
  const [ofWares, ofCommodities, ofPools] = await Promise.all([
    wares.length === 0 ? null : account.from('chain_wares').select(said).filter('id', 'in', list(wares)),
    commodities.length === 0
      ? null
      : account.from('chain_commodities').select(said).filter('id', 'in', list(commodities)),
    pools.length === 0 ? null : account.from('chain_pools').select('id, name').in('id', pools),
  ]);
  // A name that cannot be read counts as unknown: the payment is shown all the same.
  const catalogue = [...(ofWares?.data ?? []), ...(ofCommodities?.data ?? [])].flatMap(
    ({ id, name, link }) => (name ? [[id, { name, link: toOwnPath(link) }] as const] : []),
  );
  const named = (ofPools?.data ?? []).map(({ id, name }) => [id, { name, link: `/staking/${id}` }] as const);
  return new Map([...catalogue, ...named]);
}

/** Operators can put any link on the chain; only paths of this site are followed. */
export function toOwnPath(link: string | null): string | null {
  return link !== null && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(link) ? link : null;
}
