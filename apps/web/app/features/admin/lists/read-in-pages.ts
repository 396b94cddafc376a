import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import type { RowCursor } from './row-cursor.ts';

/** Rows of one read of an export: the data API returns no more at once. */
const maxRows = 1_000;
const minRows = 100;
/** Answers of a database that has no room for a long read now. */
const isBusy = (status: number) => status === 429 || status === 503;
const pauseMs = 500;
/** Half a minute in all. */
const maxPauses = 60;

interface Reading<Row> {
  readonly read: (cursor: RowCursor | null, most: number) => Promise<PostgrestSingleResponse<readonly Row[]>>;
  readonly cursorOf: (row: Row) => RowCursor;
  /** Between two reads when the database is busy. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** All rows of a list, a page at a time; the next page is read while this one is used. While others use the database, pages are smaller and wait. */
export async function* readInPages<Row>({
  read,
  cursorOf,
  pause = wait,
}: Reading<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: RowCursor | null = null;
  let most = maxRows;
  let pauses = 0;
  const begin = () => {
    const begun = read(cursor, most);
    // Its failure is thrown when this page is asked for; a client may pause or leave before.
    begun.catch(() => undefined);
    return begun;
  };
  let reading = begin();
  for (;;) {
    const answer: PostgrestSingleResponse<readonly Row[]> = await reading;
    if (answer.error) {
      if (!isBusy(answer.status) || pauses >= maxPauses) throw new UnreadableRows(answer.error.message);
      pauses += 1;
      most = Math.max(minRows, Math.floor(most / 2));
      await pause(pauseMs);
      reading = begin();
      continue;
    }
    pauses = 0;
    const rows = answer.data;
    const last = rows.at(-1);
    // A shorter page need not be the last one: a data API may return fewer rows than were asked for.
    if (last === undefined) return;
    cursor = cursorOf(last);
    most = Math.min(maxRows, most * 2);
    reading = begin();
    yield rows;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
