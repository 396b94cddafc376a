import type { StoredPrice } from '#app/features/admin/catalogue/wares/stored-price.ts';
import type { ShelfFacts } from '#app/features/admin/catalogue/wares/ware-state.ts';
import type { ListAddress } from '#app/features/admin/lists/list-address.ts';
import { type ListRows, toListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { readInPages } from '#app/features/admin/lists/read-in-pages.ts';
import { cursorToText, type RowCursor, toFromRow } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
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

const pageSize = 50;

export async function readCoursesPage(
  account: AccountClient,
  address: ListAddress,
): Promise<ListRows<ListedCourse>> {
  const { cursor, isBackwards } = address;
  const rows = readRows(
    await account.rpc('admin_courses', {
      ...toInput(address),
      ...(cursor && { from_row: toFromRow(cursor) }),
      is_backwards: isBackwards,
      most: pageSize + 1,
    }),
  );
  return toListRows({
    found: rows.map(toCourse),
    size: pageSize,
    isFirst: cursor === null,
    isBackwards,
    cursorOf: (row) => cursorToText(row.cursor),
  });
}

/** All courses that match, for the export. */
export function readAllCourses(account: AccountClient, address: ListAddress) {
  return readInPages({
    read: async (cursor, most) => {
      const answer = await account.rpc('admin_courses', {
        ...toInput(address),
        ...(cursor && { from_row: toFromRow(cursor) }),
        most,
      });
      return answer.error ? answer : { ...answer, data: answer.data.map(toCourse) };
    },
    cursorOf: ({ cursor }: ListedCourse): RowCursor => cursor,
  });
}

function toInput({ filters, sort }: ListAddress) {
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

interface Row {
  readonly slug: string | null;
  readonly title: string | null;
  readonly level: string | null;
  readonly place: number | null;
  readonly is_published: boolean | null;
  readonly updated_at: string | null;
  readonly chapters: number | null;
  readonly ware_id: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly supply: string | null;
  readonly supplied: string | null;
  readonly is_available: boolean | null;
  readonly is_announced: boolean | null;
  readonly cursor_key: string | null;
}

function toCourse(row: Row): ListedCourse {
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
