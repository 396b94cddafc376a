import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAuthService } from '@suixue/backend/auth/auth-service';
import { createTableOutbox } from '@suixue/backend/auth/table-outbox';
import type { CallerRole } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { createHost } from '@suixue/backend/host/create-host';
import type { HostParts } from '@suixue/backend/host/service';
import { signToken } from '@suixue/backend/json-web-token';
import { createRealtimeService } from '@suixue/backend/realtime/realtime-service';
import { createRestService } from '@suixue/backend/rest/rest-service';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { contentIndexSchema } from '@suixue/content/document';
import { seedContent } from '@suixue/supabase/seed';
import { type BenchWorkspace, type Driver, openDatabase } from './bench-workspace.ts';
import { createRecordedDatabase, type RecordedDatabase } from './recorded-database.ts';

const secret = 'only for measuring, and long enough';
const password = 'correct horse battery staple';
const origin = 'http://host.test';

export interface BenchPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** An access token of this user. */
  readonly token: string;
}

export interface HostRequest extends RequestInit {
  /** Anonymous without a token. */
  readonly token?: string;
  readonly address?: string;
}

/** All services of the host in this process, on one of the drivers. */
export interface BenchHost extends Pick<RecordedDatabase, 'record'> {
  readonly driver: Driver;
  readonly database: Database;
  /** Also over HTTP and WebSocket. */
  readonly url: string;
  key(role: CallerRole): string;
  /** A request without a network. Throws for an error response. */
  ask(path: string, request: HostRequest): Promise<Response>;
  newPerson(): Promise<BenchPerson>;
  close(): Promise<void>;
}

/** A typical product table: every user can read all rows and write their own. */
const ownTable = `
  create table public.bench_notes (
    id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(),
    words text not null
  );
  alter table public.bench_notes enable row level security;
  create policy own on public.bench_notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  grant select, insert on public.bench_notes to authenticated;`;

export async function openBenchHost(workspace: BenchWorkspace, driver: Driver): Promise<BenchHost> {
  const { database, record } = createRecordedDatabase(await openDatabase(workspace, driver));
  const content = contentIndexSchema.parse(JSON.parse(readFileSync(workspace.contentIndex, 'utf8')));
  await seedContent(database, { content, mediaFolder: workspace.lessonMedia });
  await database.transaction((tx) => tx.run(ownTable));
  const { handle, realtime } = await createServices(database, join(workspace.folder, `files-${driver}`));
  const server = createServer(getRequestListener((request) => handle(request, { address: '127.0.0.1' })));
  server.on('upgrade', (request, socket, head) => realtime.accept(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const key = (role: CallerRole) => signToken({ role, iss: 'bench' }, secret);
  const ask: BenchHost['ask'] = async (path, request) => {
    const { token = key('anon'), address = '127.0.0.1', headers, ...init } = request;
    const all = { ...headers, apikey: token, authorization: `Bearer ${token}` };
    const answer = await handle(new Request(`${origin}${path}`, { ...init, headers: all }), { address });
    if (answer.ok) return answer;
    throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  };
  let people = 0;
  return {
    driver,
    database,
    record,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    ask,
    async newPerson() {
      people += 1;
      const email = `person-${people}@example.com`;
      const made = await ask('/auth/v1/admin/users', {
        method: 'POST',
        token: key('service_role'),
        body: JSON.stringify({ email, password, email_confirm: true }),
      });
      const { id } = (await made.json()) as { readonly id: string };
      const exp = Math.floor(Date.now() / 1_000) + 3_600;
      return { id, email, password, token: signToken({ role: 'authenticated', sub: id, exp }, secret) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await realtime.close();
      await database.close();
    },
  };
}

async function createServices(database: Database, filesFolder: string) {
  const parts: HostParts = {
    database,
    secret,
    publicUrl: origin,
    now: Date.now,
    onUnexpected: (error) => {
      throw error;
    },
  };
  const files = await openDiskFileStore(filesFolder);
  const realtime = await createRealtimeService(parts);
  const outbox = createTableOutbox({ database, now: Date.now });
  const handle = createHost(
    {
      auth: createAuthService({ ...parts, outbox }),
      rest: createRestService(parts),
      storage: createStorageService({ ...parts, files }),
      functions: async () => new Response(null, { status: 404 }),
      realtime: realtime.handle,
    },
    parts.onUnexpected,
  );
  return { handle, realtime };
}
