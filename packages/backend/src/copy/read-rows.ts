import type { Transaction } from '../database/database.ts';
import type { CopiedTable } from './copied-table.ts';

/** Some rows, one a line: a list of texts and nulls in the order of the columns, as JSON. */
export interface RowPage {
  readonly lines: string;
  readonly rows: number;
}

/** About half a megabyte at once, by where the rows lie: nothing is sorted, and no page grows with the table. */
const blocksAtOnce = 64;

/** All rows of a table as the transaction sees them. It should see one moment: repeatable read, with `plainText` set. */
export async function* readRows(tx: Transaction, table: CopiedTable): AsyncGenerator<RowPage> {
  const values = table.columns.map(({ quoted }) => `${quoted}::text`).join(', ');
  const page = `select string_agg(array_to_json(array[${values}]::text[])::text || E'\\n', '') as lines, count(*)::text as rows
    from only ${table.relation} where ctid >= $1::tid and ctid < $2::tid`;
  const [size] = await tx.query(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::text as blocks`,
    [table.relation],
  );
  const blocks = Number(size?.blocks);
  for (let block = 0; block < blocks; block += blocksAtOnce) {
    const [row] = await tx.query(page, [`(${block},0)`, `(${block + blocksAtOnce},0)`]);
    if (row?.lines) yield { lines: row.lines, rows: Number(row.rows) };
  }
}
