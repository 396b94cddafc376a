import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { CallerRole } from '../../database/as-caller.ts';
import type { Service } from '../../host/service.ts';
import { requireNone } from '../../testing/require-none.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openHostDatabase, type TestDatabaseKind } from '../../testing/test-databases.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import { openDiskFileStore } from '../disk-file-store.ts';
import type { FileStore } from '../file-store.ts';
import { createStorageService } from '../storage-service.ts';

const secret = 'a secret of at least thirty-two letters';
export const host = 'http://host.test';
export const userId = '00000000-0000-4000-8000-000000000001';
export const otherUserId = '00000000-0000-4000-8000-000000000002';

/** A storage service with its database, its folder and its callers. */
export interface StorageHarness {
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly unexpected: unknown[];
  readonly secret: string;
  /** Headers of requests with the service role. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds; tests set it. */
  time: number;
  readonly serve: Service;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  key(role: CallerRole, sub?: string): string;
  client(role: CallerRole, sub?: string): SupabaseClient['storage'];
  /** The number of stored files, including incomplete ones. */
  count(): Promise<number>;
  /** Expects as many files after the attempt as before it. */
  leavesNoFile(attempt: () => Promise<unknown>): Promise<void>;
  sql(script: string): Promise<void>;
  /** Uploads as the service role with any request options; returns the body and status. */
  put(
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers?: Record<string, string>,
  ): Promise<Record<string, unknown>>;
  /** Throws if there were unexpected errors. */
  close(): Promise<void>;
}

export async function openStorageHarness(kind: TestDatabaseKind): Promise<StorageHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-storage-'));
  const database = await openHostDatabase(kind);
  const files = await openDiskFileStore(folder);
  const unexpected: unknown[] = [];
  const harness: StorageHarness = {
    database,
    files,
    unexpected,
    secret,
    headers: { apikey: signToken({ role: 'service_role' }, secret) },
    time: Date.now(),
    serve: (request, facts) => service(request, facts),
    fetch: (path, init) => serve(new Request(`${host}/storage/v1${path}`, init)),
    key: (role, sub) => signToken({ role, ...(sub === undefined ? {} : { sub }) }, secret),
    client: (role, sub) =>
      createClient(host, harness.key(role, sub), {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => serve(new Request(input, init)) },
      }).storage,
    count: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    leavesNoFile: async (attempt) => {
      const before = await harness.count();
      await attempt();
      expect(await harness.count()).toBe(before);
    },
    put: async (path, body, headers = {}) => {
      const init = { method: 'POST', headers: { ...harness.headers, ...headers }, body, duplex: 'half' };
      const response = await harness.fetch(`/object/${path}`, init as RequestInit);
      return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
    },
    sql: (script) => database.transaction((tx) => tx.run(script)),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
      requireNone(unexpected);
    },
  };
  const service = createStorageService({
    database,
    files,
    secret,
    publicUrl: host,
    maxSignedSeconds: { authenticated: 900 },
    now: () => harness.time,
    onUnexpected: (error) => unexpected.push(error),
  });
  const serve = (request: Request) => service(request, { address: '127.0.0.1' });
  return harness;
}
