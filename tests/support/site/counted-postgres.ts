import { type PostgresServer, startPostgres } from '@suixue/backend/testing/postgres-server';

export interface DatabaseWork {
  readonly transactions: number;
  /** Without those that begin and end transactions. */
  readonly statements: number;
}

export interface CountedPostgres {
  readonly url: string;
  /** What the work makes the database do. The server's own jobs are counted as well, so the smallest of several counts is right. */
  count(work: () => Promise<unknown>): Promise<DatabaseWork>;
  stop(): Promise<void>;
}

const control = "query ~* '^(begin|commit|rollback)'";
const columns = [
  `coalesce(sum(calls) filter (where query ~* '^begin'), 0)`,
  `coalesce(sum(calls) filter (where not ${control} and query !~ 'pg_stat_statements'), 0)`,
].join(', ');

/** A PostgreSQL that counts the statements of each of its transactions. */
export async function startCountedPostgres(): Promise<CountedPostgres> {
  const postgres: PostgresServer = await startPostgres();
  postgres.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await postgres.crash('SIGQUIT');
  await postgres.restart();
  postgres.query('create database site');
  postgres.query('create extension pg_stat_statements');
  return {
    url: `postgres://postgres@localhost/site?host=${postgres.folder}`,
    async count(work) {
      postgres.query('select pg_stat_statements_reset()');
      await work();
      const [transactions, statements] = postgres
        .query(
          `select ${columns} from pg_stat_statements where dbid = (select oid from pg_database where datname = 'site')`,
        )
        .split('|')
        .map(Number);
      return { transactions: transactions ?? Number.NaN, statements: statements ?? Number.NaN };
    },
    stop: () => postgres.stop(),
  };
}
