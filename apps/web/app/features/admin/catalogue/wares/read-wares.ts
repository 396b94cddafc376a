import type { FunctionRow } from '@suixue/supabase/rows';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
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

export const readWaresPage = (account: AccountClient, query: ListQuery): Promise<ListRows<ListedWare>> =>
  readListRows(query, sourceOf(account, query));

/** All wares that match, for the export. */
export const readAllWares = (account: AccountClient, query: ListQuery) =>
  readWholeList(sourceOf(account, query));

function sourceOf(
  account: AccountClient,
  query: ListQuery,
): ListSource<FunctionRow<'admin_wares'>, ListedWare> {
  const input = toInput(query);
  return { call: (page) => account.rpc('admin_wares', { ...input, ...page }), toListed: toWare };
}

function toInput({ filters, sort }: ListQuery) {
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

function toWare(row: FunctionRow<'admin_wares'>): ListedWare {
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
