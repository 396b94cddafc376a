import { behind, readPlace } from '#app/features/shop/orders/order-place.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { GoodPrice, GoodState } from './good.ts';
import type { GoodKind } from './good-kind.ts';
import { readLowStock } from './read-low-stock.ts';

/** A commodity in the list. */
export interface Good {
  readonly id: string;
  readonly kind: GoodKind;
  /** Null until the mirror has read it. */
  readonly name: string | null;
  readonly state: GoodState;
  readonly isRestricted: boolean;
  /** Whether terms are announced. */
  readonly isAnnounced: boolean;
  /** Whether it is a phone or a pass of which few are left. */
  readonly isLow: boolean;
  readonly supply: string;
  readonly supplied: string;
  readonly prices: readonly GoodPrice[];
}

export const goodColumns =
  `id::text, kind, is_available, supply::text, supplied::text, updated_at, described_at, name:metadata->>name,
  chain_pricings(place, price::text, currency, days::text)` as const;

interface GoodRow {
  readonly id: string;
  readonly kind: GoodKind;
  readonly is_available: boolean;
  readonly supply: string;
  readonly supplied: string;
  readonly updated_at: string;
  readonly described_at: string | null;
  readonly name: string | null;
  readonly chain_pricings: readonly (GoodPrice & { readonly place: number })[];
}

/** The cursor in `before` of an address: `null` on the first page, `undefined` if this site did not produce it. */
export function readGoodsCursor({ searchParams }: URL): readonly [string, string] | null | undefined {
  const before = searchParams.get('before');
  return before === null ? null : (readPlace(before, isItemId) ?? undefined);
}

const pageSize = 50;

/** A page of commodities, the last changed ones first. */
export async function readGoods(
  account: AccountClient,
  asked: { readonly kind: GoodKind | null; readonly after: readonly [string, string] | null },
): Promise<{ readonly goods: readonly Good[]; readonly next: string | null }> {
  let rows = account.from('chain_commodities').select(goodColumns);
  if (asked.kind !== null) rows = rows.eq('kind', asked.kind);
  if (asked.after !== null) {
    const [createdAt, id] = asked.after;
    rows = rows.or(behind({ createdAt, id }, 'updated_at'));
  }
  const found = readRows(
    await rows
      .order('updated_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const page = toRowPage(found, pageSize, ({ updated_at, id }) => `${updated_at}~${id}`);
  return { goods: await completeGoods(account, page.rows), next: page.next };
}

/** Adds what only events and announced terms contain. */
export async function completeGoods(
  account: AccountClient,
  rows: readonly GoodRow[],
): Promise<readonly Good[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [signs, announced, low] = await Promise.all([
    account.rpc('admin_commodity_signs', { asked: ids }, asRead).then(readRows),
    account
      .from('chain_announced_terms')
      .select('item_id::text')
      .eq('catalogue', 'shop')
      .filter('item_id', 'in', `(${ids.join(',')})`)
      .then(readRows),
    readLowStock(account),
  ]);
  return rows.map((row) => {
    const sign = signs.find(({ id }) => id === row.id);
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      state: stateOf(row, sign?.is_deleted === true),
      isRestricted: sign?.is_restricted === true,
      isAnnounced: announced.some(({ item_id: item }) => item === row.id),
      isLow: low.some(({ id }) => id === row.id),
      supply: row.supply,
      supplied: row.supplied,
      prices: row.chain_pricings
        .toSorted((one, other) => one.place - other.place)
        .map(({ price, currency, days }) => ({ price, currency, days })),
    };
  });
}

function stateOf(row: GoodRow, isDeleted: boolean): GoodState {
  if (isDeleted) return 'deleted';
  if (row.described_at === null) return 'unread';
  if (!row.is_available) return 'off-shelf';
  return BigInt(row.supplied) >= BigInt(row.supply) ? 'sold-out' : 'on-sale';
}
