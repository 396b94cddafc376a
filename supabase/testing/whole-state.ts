import type { Transaction } from '@suixue/backend/database/database';
import { toLines } from './catalogue.ts';

const tables = `select format('select %L, %L || t::text from %s t', 'row', oid::regclass || ' ', oid::regclass) as rows
  from pg_class where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'storage'))`;

/** Every row of the tables of the product, of accounts and of files. */
export async function readRows(tx: Transaction): Promise<readonly string[]> {
  const parts = (await tx.query(tables)).map(({ rows }) => rows);
  return toLines(
    await tx.query(`select * from (${parts.join(' union all ')}) as parts (kind, what) order by 1, 2`),
  );
}
