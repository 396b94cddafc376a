import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type ListRows, toListRows } from './list-page-rows.ts';
import type { ListQuery } from './list-query.ts';
import { readInPages } from './read-in-pages.ts';
import { cursorToText, type RowCursor, toFromRow } from './row-cursor.ts';

/** Which rows a function of the database returns. */
interface Page {
  readonly from_row?: string[];
  readonly is_backwards?: boolean;
  readonly most: number;
}

/** Where the rows of a list come from. */
export interface ListSource<Row, Listed extends { readonly cursor: RowCursor }> {
  /** Calls the function of the list, with its filters. */
  readonly call: (page: Page) => PromiseLike<PostgrestSingleResponse<Row[]>>;
  readonly toListed: (row: Row) => Listed;
}

const pageSize = 50;
const fromRow = (cursor: RowCursor | null) => cursor && { from_row: toFromRow(cursor) };

/** The page that a query names. Without a source no row can match. */
export async function readListRows<Row, Listed extends { readonly cursor: RowCursor }>(
  { cursor, isBackwards }: ListQuery,
  source: ListSource<Row, Listed> | null,
): Promise<ListRows<Listed>> {
  if (source === null) return { rows: [], before: null, after: null };
  const page = { ...fromRow(cursor), is_backwards: isBackwards, most: pageSize + 1 };
  const rows: readonly Row[] = readRows(await source.call(page));
  return toListRows({
    found: rows.map(source.toListed),
    size: pageSize,
    isFirst: cursor === null,
    isBackwards,
    cursorOf: (row) => cursorToText(row.cursor),
  });
}

/** All rows that match, for an export. */
export async function* readWholeList<Row, Listed extends { readonly cursor: RowCursor }>(
  source: ListSource<Row, Listed> | null,
): AsyncGenerator<readonly Listed[]> {
  if (source === null) return;
  yield* readInPages({
    read: async (cursor, most) => {
      const answer = await source.call({ ...fromRow(cursor), most });
      return answer.error ? answer : { ...answer, data: answer.data.map(source.toListed) };
    },
    cursorOf: ({ cursor }: Listed): RowCursor => cursor,
  });
}
