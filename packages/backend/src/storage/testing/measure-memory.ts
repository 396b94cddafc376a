/**
 * Measures the memory used by uploads and downloads: `node --expose-gc
 * packages/backend/src/storage/testing/measure-memory.ts`. Transfers files of 40 MiB, one at a time and four
 * concurrently, to see whether more of them need more memory.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openPGlite } from '../../database/pglite-database.ts';
import { hostMigrations } from '../../schema/host-migrations.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import { openDiskFileStore } from '../disk-file-store.ts';
import { createStorageService } from '../storage-service.ts';

const mebibyte = 1024 * 1024;
const fileSize = 40 * mebibyte;
const rounds = 6;
const secret = 'a secret of at least thirty-two letters';

const folder = mkdtempSync(join(tmpdir(), 'suixue-memory-'));
const database = await openPGlite();
await migrate(database, 'host', hostMigrations());
const service = createStorageService({
  database,
  secret,
  files: await openDiskFileStore(folder),
  publicUrl: 'http://host.test',
  now: Date.now,
  onUnexpected: (error) => {
    throw error;
  },
});
const headers = { apikey: signToken({ role: 'service_role' }, secret) };

let highest = { heap: 0, buffers: 0 };
function look(): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  highest = { heap: Math.max(highest.heap, heapUsed), buffers: Math.max(highest.buffers, arrayBuffers) };
}

/** Creates chunks on demand, like a socket. */
function toStream(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      look();
      controller.enqueue(new Uint8Array(Math.min(left, 64 * 1024)).fill(97));
      left -= 64 * 1024;
      if (left <= 0) controller.close();
    },
  });
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const request = new Request(`http://host.test/storage/v1/${path}`, { ...init, headers });
  const response = await service(request, { address: '' });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

const upload = (name: string) =>
  ask(`object/box/${name}`, { method: 'PUT', body: toStream(fileSize), duplex: 'half' } as RequestInit);

async function download(name: string): Promise<void> {
  let count = 0;
  for await (const chunk of (await ask(`object/box/${name}`, {})).body ?? []) {
    look();
    count += chunk.length;
  }
  if (count !== fileSize) throw new Error(`Only ${count} bytes were returned`);
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.();
  highest = { heap: 0, buffers: 0 };
  const before = process.memoryUsage();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  const inMebibytes = (bytes: number) => (bytes / mebibyte).toFixed(1).padStart(7);
  process.stdout.write(
    `${what.padEnd(22)} ${seconds.toFixed(2).padStart(6)} s, heap up to ${inMebibytes(highest.heap - before.heapUsed)} MiB more, ` +
      `buffers up to ${inMebibytes(highest.buffers - before.arrayBuffers)} MiB more, ` +
      `resident ${inMebibytes(process.memoryUsage.rss())} MiB\n`,
  );
}

try {
  await ask('bucket', { method: 'POST', body: '{"name":"box"}' });
  const four = ['a', 'b', 'c', 'd'];
  for (let round = 1; round <= rounds; round += 1) {
    await measure(`${round}: one in`, () => upload('a'));
    await measure(`${round}: one out`, () => download('a'));
    await measure(`${round}: four in at once`, () => Promise.all(four.map(upload)));
    await measure(`${round}: four out at once`, () => Promise.all(four.map(download)));
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
