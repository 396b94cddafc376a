/**
 * A host in a process of its own, to be killed by a test. Arguments: `folder` or `url`, and its value. Sends its port
 * to the parent process.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { hostMigrations } from '../schema/host-migrations.ts';
import { openSmallHost } from './small-host.ts';

const [kind, location = '', archive] = process.argv.slice(2);
const begin = archive === undefined || existsSync(location) ? {} : { begin: readFileSync(archive) };
const database =
  kind === 'folder'
    ? await openPGlite({ folder: location, ...begin })
    : openPostgres({ url: location, connections: 5, statementTimeoutMs: 30_000 });
await migrate(database, 'host', hostMigrations());
const handle = await openSmallHost(database, (error) => {
  throw error;
});

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const init = { method: incoming.method ?? 'GET', headers };
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  const request = new Request(`http://host.test${incoming.url}`, { ...init, ...body });
  const response = await handle(request, { address: '127.0.0.1' });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
