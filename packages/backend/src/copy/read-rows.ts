import type { Transaction } from '../database/database.ts';
import type { CopiedTable } from './copied-table.ts';

/** A batch of rows, one per line: a JSON array of texts and nulls in the order of the columns. */
export interface RowPage {
  readonly lines: string;
  readonly rows: number;
}

/**
 * About half a megabyte. Pages are ranges of physical blocks, so nothing is sorted and pages do not grow with the
 * table.
 */
const blocksPerPage = 64;

/** Reads all rows that the transaction sees. It should be repeatable read, with `plainText` set. */
export async function* readRows(tx: Transaction, table: CopiedTable): AsyncGenerator<RowPage> {
  const values = table.columns.map(({ quoted }) => `${quoted}::text`).join(', ');
  const page = `select string_agg(array_to_json(array[${values}]::text[])::text || E'\\n', '') as lines, count(*)::text as rows
    from only ${table.relation} where ctid >= $1::tid and ctid < $2::tid`;
  const [size] = await tx.query(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::text as blocks`,
    [table.relation],
  );
  const blocks = Number(size?.blocks);
  for (let block = 0; block < blocks; block += blocksPerPage) {
    const [row] = await tx.query(page, [`(${block},0)`, `(${block + blocksPerPage},0)`]);
    if (row?.lines) yield { lines: row.lines, rows: Number(row.rows) };
  }
}
