import type { Transaction } from '../database/database.ts';
import type { CopiedSequence } from './copied-table.ts';
import { plainTextSettings } from './copied-table.ts';

/** How each enabled trigger was enabled, as the letter of PostgreSQL's catalogue. */
const triggers = `
  select t.tgrelid::regclass::text as relation, format('%I', t.tgname) as name,
    case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^pg_'`;

const foreignKeys = `
  select k.conrelid::regclass::text as relation, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_catalog.pg_constraint k
  where k.contype = 'f' and k.conparentid = 0 and k.connamespace::regnamespace::text !~ '^pg_'
  order by k.oid`;

/**
 * Runs `work` on emptied tables without triggers and foreign keys, including rows from migrations. Afterwards all of
 * them are restored and checked against all rows. Requires ownership of the tables, but no superuser.
 */
export async function withoutConstraints<Result>(
  tx: Transaction,
  relations: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.run(plainTextSettings);
  const [off, keys] = [await tx.query(triggers), await tx.query(foreignKeys)];
  for (const { relation, name } of off) await tx.run(`alter table ${relation} disable trigger ${name}`);
  for (const { relation, name } of keys) await tx.run(`alter table ${relation} drop constraint ${name}`);
  if (relations.length > 0) await tx.run(`truncate ${relations.join(', ')}`);
  const result = await work();
  for (const { relation, name, definition } of keys)
    await tx.run(`alter table ${relation} add constraint ${name} ${definition}`);
  for (const { relation, name, enable } of off)
    await tx.run(`alter table ${relation} ${enable} trigger ${name}`);
  return result;
}

/** Sets sequences to the copied values. Returns the names of those that do not exist here. */
export async function writeSequences(
  tx: Transaction,
  sequences: readonly CopiedSequence[],
): Promise<readonly CopiedSequence[]> {
  const missing: CopiedSequence[] = [];
  for (const sequence of sequences) {
    const { schema, name, value, isCalled } = sequence;
    const [row] = await tx.query(
      `select setval(c.oid, $3::bigint, $4::boolean)::text as value from pg_catalog.pg_class c
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'S' and n.nspname = $1 and c.relname = $2`,
      [schema, name, value, String(isCalled)],
    );
    if (!row) missing.push(sequence);
  }
  return missing;
}
