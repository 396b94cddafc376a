import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { setupVariables } from './test-databases.ts';

/** Runs once for all suites with a database: starts PostgreSQL if it is installed and makes an archive of an empty PGlite. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-databases-'));
  const archive = join(folder, 'empty.tar');
  const empty = await PGlite.create();
  writeFileSync(archive, new Uint8Array(await (await empty.dumpDataDir('none')).arrayBuffer()));
  await empty.close();
  process.env[setupVariables.pglite] = archive;
  const templates = join(folder, 'templates');
  mkdirSync(templates);
  process.env[setupVariables.templates] = templates;
  const server = findPostgres() === null ? undefined : await startPostgres();
  if (server) process.env[setupVariables.postgres] = server.folder;
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  };
}
