import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPGlite } from '../database/pglite-database.ts';
import { hostMigrations } from '../schema/host-migrations.ts';
import { setupVariables } from '../testing/test-databases.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { createFileName, type FileName, isFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'suixue-crash-'));
const databaseFolder = join(folder, 'database');
const filesFolder = join(folder, 'files');
// Each test starts processes and opens databases on disk.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => rmSync(folder, { recursive: true }));

const oldWords = 'a'.repeat(1_000);

/** Creating a data directory takes seconds, so the first database starts from the prepared empty one. */
function openFirst(): Promise<Database> {
  const archive = process.env[setupVariables.pglite];
  const begin = archive === undefined || existsSync(databaseFolder) ? undefined : readFileSync(archive);
  return openPGlite({ folder: databaseFolder, ...(begin === undefined ? {} : { begin }) });
}

/** Creates a bucket with one file, the state before the crash. */
async function prepare(): Promise<void> {
  const database = await openFirst();
  await migrate(database, 'host', hostMigrations());
  const files = await openDiskFileStore(filesFolder);
  const name = createFileName(Date.now());
  await files.write(
    name,
    (async function* () {
      yield Buffer.from(oldWords);
    })(),
  );
  await database.transaction(async (tx) => {
    await tx.query(`insert into storage.buckets (id, name) values ('box', 'box') on conflict do nothing`);
    await tx.query('delete from storage.objects');
    await tx.query(
      `insert into storage.objects (bucket_id, name, version, metadata) values ('box', 'file', $1, $2::jsonb)`,
      [name, JSON.stringify({ size: oldWords.length })],
    );
  });
  await sweepFiles({ database, files, startedAt: Date.now() + 1_000 });
  await database.close();
}

async function crash(moment: string): Promise<NodeJS.Signals | null> {
  const script = fileURLToPath(new URL('./testing/crashing-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, databaseFolder, filesFolder, moment], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

async function readBack(database: Database, files: FileStore): Promise<string> {
  const [row] = await database.transaction((tx) =>
    tx.query(`select version, metadata ->> 'size' as size from storage.objects where name = 'file'`),
  );
  if (!isFileName(row?.version)) return 'nothing';
  const stream = await files.read(row.version, { start: 0, end: Number(row.size) });
  return stream === undefined ? 'nothing' : new Response(stream).text();
}

const count = () =>
  readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it.each([
  ['while bytes arrive', oldWords],
  ['before the row', oldWords],
  ['after the row', 'b'.repeat(200_000)],
])(
  'a server killed during an upload (%s) leaves one complete version, and the sweep removes the rest',
  async (moment, expected) => {
    await prepare();
    expect(count()).toBe(1);
    expect(await crash(moment)).toBe('SIGKILL');
    expect(count()).toBe(2);
    const database = await openPGlite({ folder: databaseFolder });
    const files = await openDiskFileStore(filesFolder);
    // Files newer than the server's start are kept: their upload may be in progress.
    expect(await sweepFiles({ database, files, startedAt: 0 })).toBe(0);
    expect(await sweepFiles({ database, files, startedAt: Date.now() + 1 })).toBe(1);
    expect(count()).toBe(1);
    expect(await readBack(database, files)).toBe(expected);
    await database.close();
  },
);

it('sweepFiles removes 1,100 files without rows and keeps those with rows', async () => {
  await prepare();
  const database = await openPGlite({ folder: databaseFolder });
  const files = await openDiskFileStore(filesFolder);
  const named: string[] = [];
  for await (const name of files.list()) named.push(name);
  const gone: string[] = [];
  const many = {
    remove: async (name: FileName) => {
      gone.push(name);
    },
    list: async function* () {
      for (let index = 0; index < 1_100; index += 1) {
        yield createFileName(index);
        if (index === 700) yield* files.list();
      }
    },
  };
  expect(await sweepFiles({ database, files: many, startedAt: Date.now() + 1 })).toBe(1_100);
  expect(gone).not.toContain(named[0]);
  await database.close();
});
