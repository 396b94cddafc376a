export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** The place behind which the next page begins; null where this is the last one. */
  readonly next: string | null;
}

/** A page out of rows that were asked for with one more than a page has. */
export function toRowPage<Row>(
  found: readonly Row[],
  size: number,
  placeOf: (row: Row) => string,
): RowPage<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? placeOf(last) : null };
}
