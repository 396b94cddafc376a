import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';

interface Counted {
  readonly count: number | null;
  readonly error: { readonly message: string } | null;
}

/** The count of a query with `head` and `count`; throws if the rows cannot be read. */
export async function countRows(rows: PromiseLike<Counted>): Promise<number> {
  const { count, error } = await rows;
  if (error || count === null) throw new UnreadableRows(error?.message ?? 'The count is missing.');
  return count;
}
