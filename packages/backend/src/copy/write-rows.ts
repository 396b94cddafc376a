import type { Transaction } from '../database/database.ts';
import type { CopiedColumn, CopiedTable } from './copied-table.ts';

/** The copy does not fit the tables of this database. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

const maxBatchLength = 256 * 1024;

/**
 * Inserts lines of `readRows` in batches of a few hundred kilobytes and returns the number of rows. The copy names the
 * columns, the table types them; no text of the copy becomes part of a statement.
 */
export async function writeRows(
  tx: Transaction,
  table: CopiedTable,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const insert = toInsert(table, columns);
  let rows = 0;
  let page: string[] = [];
  let characters = 0;
  const send = async () => {
    await tx.query(insert, [`[${page.join(',')}]`]);
    page = [];
    characters = 0;
  };
  for await (const line of lines) {
    requireRow(line, table, columns.length);
    page.push(line);
    rows += 1;
    characters += line.length;
    if (characters >= maxBatchLength) await send();
  }
  if (page.length > 0) await send();
  return rows;
}

function toInsert(table: CopiedTable, names: readonly string[]): string {
  if (new Set(names).size !== names.length) throw new CopyError(`${table.relation} has a column twice`);
  const columns = names.map((name) => requireColumn(table, name));
  const missing = table.columns.filter(({ name }) => !names.includes(name));
  if (missing.length > 0)
    throw new CopyError(
      `The copy of ${table.relation} lacks ${missing.map(({ quoted }) => quoted).join(', ')}`,
    );
  if (columns.length === 0)
    return `insert into ${table.relation} select from jsonb_array_elements($1::jsonb) as line`;
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  return `insert into ${table.relation} (${columns.map(({ quoted }) => quoted).join(', ')}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`;
}

function requireColumn(table: CopiedTable, name: string): CopiedColumn {
  const column = table.columns.find((each) => each.name === name);
  if (!column) throw new CopyError(`${table.relation} has no column ${JSON.stringify(name)} here`);
  return column;
}

function requireRow(line: string, table: CopiedTable, length: number): void {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new CopyError(`A line of ${table.relation} is not a row`, { cause });
  }
  const isRow =
    Array.isArray(row) &&
    row.length === length &&
    row.every((value) => value === null || typeof value === 'string');
  if (!isRow) throw new CopyError(`A line of ${table.relation} is not a row`);
}
