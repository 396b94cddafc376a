import { randomBytes } from 'node:crypto';
import { signToken } from '@suixue/backend/json-web-token';
import { type PostgresServer, startPostgres } from '@suixue/backend/testing/postgres-server';
import { type RunningServer, startServer } from './start-server.ts';

/** Our own host on PostgreSQL in place of a real Supabase, and a server that forwards to it. */
export interface StandIn {
  readonly postgres: PostgresServer;
  readonly databaseUrl: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly supabase: RunningServer;
  /** The server that visitors use. */
  readonly site: RunningServer;
  stop(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const postgres = await startPostgres();
  postgres.query('create database site');
  const databaseUrl = `postgres://postgres@localhost/site?host=${postgres.folder}`;
  const secret = randomBytes(32).toString('base64url');
  const anonKey = signToken({ role: 'anon' }, secret);
  const shared = { DATABASE_URL: databaseUrl, HOST_SECRET: secret };
  const supabase = await startServer({ env: shared });
  // The tables exist once it has answered.
  await fetch(`${supabase.url}/rest/v1/`);
  const site = await startServer({
    env: { ...shared, SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: anonKey },
  });
  return {
    postgres,
    databaseUrl,
    anonKey,
    supabase,
    site,
    serviceKey: signToken({ role: 'service_role' }, secret),
    async stop() {
      await site.stop();
      await supabase.stop();
      await postgres.stop();
    },
  };
}
