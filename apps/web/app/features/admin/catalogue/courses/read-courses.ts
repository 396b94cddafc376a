import type { StoredPrice } from '#app/features/admin/catalogue/wares/stored-price.ts';
import type { ShelfFacts } from '#app/features/admin/catalogue/wares/ware-state.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface CourseRow {
  readonly slug: string;
  readonly title: string;
  readonly level: string;
  readonly place: number;
  readonly isPublished: boolean;
  readonly chapters: number;
  /** What sells it; `null` for free courses, and while it is not for sale. */
  readonly ware: (ShelfFacts & StoredPrice & { readonly id: string }) | null;
}

const pageSize = 50;

/** Place and slug of the last course of a page. */
const cursorForm = /^(\d{1,9}) ([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export const isCourseCursor = (text: string): boolean => cursorForm.test(text);

/** The courses in the order of the course centre. */
export async function readCourseRows(
  account: AccountClient,
  after: string | null,
): Promise<RowPage<CourseRow>> {
  const [, place, slug] = cursorForm.exec(after ?? '') ?? [];
  const input = {
    most: pageSize + 1,
    ...(slug !== undefined && { after_place: Number(place), after_slug: slug }),
  };
  const rows = readRows(await account.rpc('admin_courses', input, asRead)).map(
    (row): CourseRow => ({
      slug: row.slug ?? '',
      title: row.title ?? '',
      level: row.level ?? '',
      place: row.place ?? 0,
      isPublished: row.is_published === true,
      chapters: row.chapters ?? 0,
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
    }),
  );
  return toRowPage(rows, pageSize, ({ place: at, slug: name }) => `${at} ${name}`);
}
