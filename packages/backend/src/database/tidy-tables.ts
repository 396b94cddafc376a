import type { EmbeddedDatabase } from './pglite-database.ts';

/** Publishes the session's counts of changed rows now. PostgreSQL otherwise does it with a delay, after a transaction. */
const flushStatistics = 'select pg_stat_force_next_flush()';

/** Selects the tables that an autovacuum with the database's settings would process, those with most dead rows first. */
const selectUntidy = `
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
 * Vacuums and analyzes tables, because PGlite has no autovacuum: without it tables would grow with every change and be
 * planned as if they were empty. Works table by table, so that other requests can run in between. Returns the names of
 * the tables.
 */
export async function tidyTables(database: EmbeddedDatabase): Promise<readonly string[]> {
  await database.transaction((tx) => tx.query(flushStatistics));
  const found = await database.transaction((tx) => tx.query(selectUntidy));
  const names = found.map(({ name }) => name ?? '');
  for (const name of names) await database.runAlone(`vacuum (analyze) ${name}`);
  return names;
}
