import type { EmbeddedDatabase } from './pglite-database.ts';

/** What is counted is written down now and then only, and nothing of it while a transaction is open. */
const writeCountsDown = 'select pg_stat_force_next_flush()';

/** As a server's own housekeeper decides it, by the same settings. */
const worthTidying = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s
  join pg_class c on c.oid = s.relid
  cross join lateral (select greatest(c.reltuples, 0) as rows) size
  where s.schemaname <> 'pg_toast' and c.relkind = 'r' and c.relpersistence <> 't' and (
    s.n_dead_tup > current_setting('autovacuum_vacuum_threshold')::float
      + current_setting('autovacuum_vacuum_scale_factor')::float * size.rows
    or s.n_ins_since_vacuum > current_setting('autovacuum_vacuum_insert_threshold')::float
      + current_setting('autovacuum_vacuum_insert_scale_factor')::float * size.rows
    or s.n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::float
      + current_setting('autovacuum_analyze_scale_factor')::float * size.rows
  )
  order by s.n_dead_tup desc, s.relid`;

/**
 * A server has processes of its own that clear away the rows nobody can see any more and count what is there, so that statements
 * are planned for it. In this process nobody does: tables would grow with every change, and be read as if they were empty.
 * Table by table, so that everybody else has their turn between two. Answers which.
 */
export async function tidyTables(database: EmbeddedDatabase): Promise<readonly string[]> {
  await database.transaction((tx) => tx.query(writeCountsDown));
  const found = await database.transaction((tx) => tx.query(worthTidying));
  const names = found.map(({ name }) => name ?? '');
  for (const name of names) await database.runAlone(`vacuum (analyze) ${name}`);
  return names;
}
