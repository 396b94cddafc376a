import type { ListAddress } from '#app/features/admin/lists/list-address.ts';
import { type ListRows, toListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { readInPages } from '#app/features/admin/lists/read-in-pages.ts';
import { cursorToText, type RowCursor, toFromRow } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { StoredPrice } from './stored-price.ts';
import type { ShelfFacts } from './ware-state.ts';
import { wareOrders } from './wares-list.ts';

export interface ListedWare extends ShelfFacts, StoredPrice {
  readonly id: string;
  /** `null` while the ledger has not read it. */
  readonly name: string | null;
  readonly link: string | null;
  readonly course: { readonly slug: string; readonly title: string } | null;
  readonly updatedAt: string;
  readonly cursor: RowCursor;
}

const pageSize = 50;

export async function readWaresPage(
  account: AccountClient,
  address: ListAddress,
): Promise<ListRows<ListedWare>> {
  const { cursor, isBackwards } = address;
  const rows = readRows(
    await account.rpc('admin_wares', {
      ...toInput(address),
      ...(cursor && { from_row: toFromRow(cursor) }),
      is_backwards: isBackwards,
      most: pageSize + 1,
    }),
  );
  return toListRows({
    found: rows.map(toWare),
    size: pageSize,
    isFirst: cursor === null,
    isBackwards,
    cursorOf: (row) => cursorToText(row.cursor),
  });
}

/** All wares that match, for the export. */
export function readAllWares(account: AccountClient, address: ListAddress) {
  return readInPages({
    read: async (cursor, most) => {
      const answer = await account.rpc('admin_wares', {
        ...toInput(address),
        ...(cursor && { from_row: toFromRow(cursor) }),
        most,
      });
      return answer.error ? answer : { ...answer, data: answer.data.map(toWare) };
    },
    cursorOf: ({ cursor }: ListedWare): RowCursor => cursor,
  });
}

function toInput({ filters, sort }: ListAddress) {
  const { q: query, state } = filters;
  const announced = toBoolean(filters.announced);
  const tied = toBoolean(filters.tied);
  const free = toBoolean(filters.free);
  const { column, isAscending } = wareOrders[sort] ?? { column: 'updated', isAscending: false };
  return {
    ...(query !== undefined && { query }),
    ...(state !== undefined && { state }),
    ...(announced !== undefined && { announced }),
    ...(tied !== undefined && { tied }),
    ...(free !== undefined && { free }),
    by_column: column,
    is_ascending: isAscending,
  };
}

interface Row {
  readonly id: string | null;
  readonly name: string | null;
  readonly link: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly supply: string | null;
  readonly supplied: string | null;
  readonly is_available: boolean | null;
  readonly is_announced: boolean | null;
  readonly course_slug: string | null;
  readonly course_title: string | null;
  readonly updated_at: string | null;
  readonly cursor_key: string | null;
}

function toWare(row: Row): ListedWare {
  const id = row.id ?? '';
  return {
    id,
    name: row.name,
    link: row.link,
    price: row.price ?? '0',
    currency: row.currency ?? '',
    supply: row.supply ?? '0',
    supplied: row.supplied ?? '0',
    isAvailable: row.is_available === true,
    isAnnounced: row.is_announced === true,
    course:
      row.course_slug === null ? null : { slug: row.course_slug, title: row.course_title ?? row.course_slug },
    updatedAt: row.updated_at ?? '',
    cursor: { key: row.cursor_key ?? '', id, rank: null },
  };
}
