import type { FunctionRow } from '@suixue/supabase/rows';
import type { StoredPrice } from '#app/features/admin/catalogue/wares/stored-price.ts';
import type { ShelfFacts } from '#app/features/admin/catalogue/wares/ware-state.ts';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { courseOrders } from './courses-list.ts';

export interface CourseRow {
  readonly slug: string;
  readonly title: string;
  readonly level: string;
  readonly place: number;
  readonly isPublished: boolean;
  readonly chapters: number;
  readonly updatedAt: string;
  /** What sells it; `null` for free courses, and while it is not for sale. */
  readonly ware: (ShelfFacts & StoredPrice & { readonly id: string }) | null;
}

export interface ListedCourse extends CourseRow {
  readonly cursor: RowCursor;
}

export const readCoursesPage = (account: AccountClient, query: ListQuery): Promise<ListRows<ListedCourse>> =>
  readListRows(query, sourceOf(account, query));

/** All courses that match, for the export. */
export const readAllCourses = (account: AccountClient, query: ListQuery) =>
  readWholeList(sourceOf(account, query));

function sourceOf(
  account: AccountClient,
  query: ListQuery,
): ListSource<FunctionRow<'admin_courses'>, ListedCourse> {
  const input = toInput(query);
  return { call: (page) => account.rpc('admin_courses', { ...input, ...page }), toListed: toCourse };
}

function toInput({ filters, sort }: ListQuery) {
  const { q: query, level, sale } = filters;
  const published = toBoolean(filters.public);
  const { column, isAscending } = courseOrders[sort] ?? { column: 'place', isAscending: true };
  return {
    ...(query !== undefined && { query }),
    ...(level !== undefined && { wanted_level: level }),
    ...(published !== undefined && { published }),
    ...(sale !== undefined && { sale }),
    by_column: column,
    is_ascending: isAscending,
  };
}

function toCourse(row: FunctionRow<'admin_courses'>): ListedCourse {
  const slug = row.slug ?? '';
  return {
    slug,
    title: row.title ?? '',
    level: row.level ?? '',
    place: row.place ?? 0,
    isPublished: row.is_published === true,
    chapters: row.chapters ?? 0,
    updatedAt: row.updated_at ?? '',
    ware:
      row.ware_id === null
        ? null
        : {
            id: row.ware_id,
            price: row.price ?? '0',
            currency: row.currency ?? '',
            supply: row.supply ?? '0',
            supplied: row.supplied ?? '0',
            isAvailable: row.is_available === true,
            isAnnounced: row.is_announced === true,
          },
    cursor: { key: row.cursor_key ?? '', id: slug, rank: null },
  };
}
