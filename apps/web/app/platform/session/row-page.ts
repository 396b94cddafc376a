export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null if this is the last one. */
  readonly next: string | null;
}

/** Makes a page from rows, of which one more than needed was requested. */
export function toRowPage<Row>(
  found: readonly Row[],
  size: number,
  placeOf: (row: Row) => string,
): RowPage<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? placeOf(last) : null };
}
