import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import type { RowCursor } from './row-cursor.ts';

/** Rows of one read of an export: enough to keep its cost small, few enough to leave room for others. */
const maxRows = 2_000;
const minRows = 100;
/** Answers of a database that has no room for a long read now. */
const isBusy = (status: number) => status === 429 || status === 503;
const pauseMs = 500;
/** Half a minute in all. */
const maxPauses = 60;

interface Reading<Row> {
  readonly read: (
    cursor: RowCursor | null,
    most: number,
  ) => PromiseLike<PostgrestSingleResponse<readonly Row[]>>;
  readonly cursorOf: (row: Row) => RowCursor;
  /** Between two reads when the database is busy. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** All rows of a list, a page at a time. While others use the database, the pages are smaller and wait. */
export async function* readInPages<Row>({
  read,
  cursorOf,
  pause = wait,
}: Reading<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: RowCursor | null = null;
  let most = maxRows;
  let pauses = 0;
  for (;;) {
    const answer: PostgrestSingleResponse<readonly Row[]> = await read(cursor, most);
    if (answer.error) {
      if (!isBusy(answer.status) || pauses >= maxPauses) throw new UnreadableRows(answer.error.message);
      pauses += 1;
      most = Math.max(minRows, Math.floor(most / 2));
      await pause(pauseMs);
      continue;
    }
    pauses = 0;
    const rows = answer.data;
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < most || last === undefined) return;
    cursor = cursorOf(last);
    most = Math.min(maxRows, most * 2);
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
