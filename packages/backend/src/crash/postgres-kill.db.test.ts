import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { DatabaseUnreachableError } from '../database/database-error.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { hostMigrations } from '../schema/host-migrations.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { ConfirmedWrites, expectComplete, type Fetch, writeUntilFailure } from './busy-clients.ts';
import { openSmallHost, serviceKey } from './small-host.ts';

const maxAnswers = 60;

/** Unreachable databases may be logged; no other error may. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachableError) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

describe.skipIf(findPostgres() === null)('a host whose PostgreSQL crashes', () => {
  let server: PostgresServer;
  let database: Database;
  let fetch: Fetch;
  const responses = new ConfirmedWrites();
  const unexpected: unknown[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const url = `postgres://postgres@localhost/postgres?host=${server.folder}`;
    database = openPostgres({ url, connections: 5, statementTimeoutMs: 30_000 });
    await migrate(database, 'host', hostMigrations());
    const handle = await openSmallHost(database, (error) => unexpected.push(error));
    fetch = (input, init) => handle(new Request(input, init), { address: '127.0.0.1' });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it.each(['SIGQUIT', 'SIGKILL', 'SIGKILL', 'SIGQUIT'] as const)(
    'answers 503 after %s, and has all confirmed writes after the restart',
    async (signal) => {
      const fatal = responses.count + randomInt(1, maxAnswers);
      let death: Promise<void> | undefined;
      await writeUntilFailure(fetch, responses, () => {
        if (responses.count >= fatal) death ??= server.crash(signal);
      });
      await death;
      const rejected = await fetch('http://host.test/rest/v1/orders', { headers: { apikey: serviceKey } });
      expect(rejected.status).toBe(503);
      await server.restart();
      await expectComplete(fetch, responses);
      expect(unexpected.filter((error) => !isUnreachable(error))).toEqual([]);
    },
    120_000,
  );
});
