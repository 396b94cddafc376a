/** A page of a list, with the cursors of its neighbours; null where there is none. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  readonly before: string | null;
  readonly after: string | null;
}

interface Found<Row> {
  /** One row more than the page has, if there are more. Rows before a cursor come in reverse. */
  readonly found: readonly Row[];
  readonly size: number;
  readonly isFirst: boolean;
  readonly isBackwards: boolean;
  readonly cursorOf: (row: Row) => string;
}

export function toListRows<Row>({ found, size, isFirst, isBackwards, cursorOf }: Found<Row>): ListRows<Row> {
  const hasMore = found.length > size;
  const rows = isBackwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const first = rows[0];
  const last = rows.at(-1);
  const edge = (row: Row | undefined, exists: boolean) =>
    row !== undefined && exists ? cursorOf(row) : null;
  return {
    rows,
    before: edge(first, isBackwards ? hasMore : !isFirst),
    after: edge(last, isBackwards || hasMore),
  };
}
