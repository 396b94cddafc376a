import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopiedTable, plainTextSettings, readCopiedTables } from '@suixue/backend/copy/copied-table';
import { readRows } from '@suixue/backend/copy/read-rows';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openPGlite } from '@suixue/backend/database/pglite-database';
import { openPostgres } from '@suixue/backend/database/postgres-database';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import {
  newPostgresUrl,
  readTemplateArchive,
  testDatabaseKinds,
} from '@suixue/backend/testing/test-databases';
import { almostSuperseded, supersededMigrations } from '@suixue/supabase/testing/superseded-migrations';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../backend/open-database.ts';
import { inspectDatabase } from '../doctor/inspect-database.ts';
import { paths } from '../paths.ts';
import { openBackup } from './open-backup.ts';
import { resolveMigrations } from './resolve-migrations.ts';
import { migrations, readAll, useTestSite } from './testing/test-site.ts';
import { toLines } from './to-lines.ts';
import { verifyBackup } from './verify-backup.ts';

/** Made by `npm run backup` of commit 6715328, with rows in every table. */
const fixture = join(import.meta.dirname, 'testing/backup-of-6715328.tar.gz');

const site = useTestSite();
beforeEach(() => copyFileSync(fixture, site.file));

const log = pino({ level: 'silent' });
const names = migrations.product?.map(({ name }) => name);

describe.each(testDatabaseKinds)('the data of an old version (commit 6715328) on $name', (kind) => {
  const url = () => (kind.name === 'PGlite' ? undefined : newPostgresUrl());
  const start = (where: { readonly folder: string; readonly url: string | undefined }) =>
    openDatabase({
      url: where.url,
      connections: 3,
      folder: join(where.folder, 'database'),
      archive: join(where.folder, 'no-archive'),
      migrations: paths.migrations,
      isSupabase: false,
      log,
    });
  const applied = async (database: Database) =>
    (
      await database.transaction((tx) =>
        tx.query(`select name from host.migrations where set = 'product' order by name`),
      )
    ).map(({ name }) => name);

  it('keep all rows at the first start, and are not changed by the next start', async () => {
    const where = { folder: site.folder, url: url() };
    const old =
      where.url === undefined
        ? await openPGlite({
            folder: join(where.folder, 'database'),
            begin: await readTemplateArchive(almostSuperseded),
          })
        : openPostgres({ url: where.url, connections: 2, statementTimeoutMs: 30_000 });
    await migrate(old, 'host', hostMigrations());
    await migrate(old, 'product', supersededMigrations());
    await old.transaction(async (tx) => {
      await tx.run(
        `insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'a@example.org')`,
      );
      await tx.run(`select add_points('00000000-0000-4000-8000-00000000000a', 5, 'play', 'one')`);
    });
    const rows = await readAll(old);
    const chain = async () => null;
    const { migrations: found } = await inspectDatabase({
      database: old,
      folder: site.folder,
      migrations,
      chain,
    });
    expect(found).toEqual({ missing: names?.map((name) => `product/${name}`), unknown: [], changed: [] });
    await old.close();

    const started = await start(where);
    const first = await readAll(started);
    const known = new Set(rows.sequences.map(({ name }) => name));
    expect(first.sequences.filter(({ name }) => known.has(name))).toEqual(rows.sequences);
    expect(unchanged(first.all, rows.all)).toEqual(unchanged(rows.all, rows.all));
    expect(changedIn(first.all)).toHaveLength(changedIn(rows.all).length);
    expect(await applied(started)).toEqual(names);
    await started.close();
    const again = await start(where);
    for (const [set, all] of Object.entries(migrations)) expect(await migrate(again, set, all)).toEqual([]);
    expect(await readAll(again)).toEqual(first);
    await again.close();
  });

  it('are restored from a backup of that version with all rows and files', async () => {
    const where = { folder: join(site.scratch, 'new'), url: url() };
    const { manifest, left } = await site.restoreTo(where.folder, where.url);
    expect(left).toEqual([]);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(manifest.tables.length).toBeGreaterThan(70);
    expect(readFileSync(join(where.folder, 'host-secret'), 'utf8')).toBe('secret');
    const wanted = await readBackupRows();
    const started = await start(where);
    for (const [set, all] of Object.entries(migrations)) expect(await migrate(started, set, all)).toEqual([]);
    const found = await readDatabaseRows(started);
    expect(unchanged(found, wanted)).toEqual(unchanged(wanted, wanted));
    expect(changedIn(found)).toHaveLength(changedIn(wanted).length);
    expect(await applied(started)).toEqual(names);
    await started.close();
  });
});

it('resolveMigrations rejects a backup with only some of the superseded migrations and names the version to use', async () => {
  const manifest = await verifyBackup(fixture);
  const older = {
    ...manifest,
    migrations: manifest.migrations.filter(({ name }) => !name.startsWith('0064')),
  };
  expect(() => resolveMigrations(older, migrations)).toThrow(
    'only 63 of the 64 migrations of version 0.1.0 (commit 6715328) have run. Restore it with version 0.1.0 (commit 6715328)',
  );
});

type RowsByTable = Readonly<Record<string, readonly string[]>>;
/** Later migrations add columns to these tables or change their values. */
const isChanged = (title: string) =>
  /^(auth\.outbox|public\.(administrators|chain_instances|chain_pools|chain_sales|chapter_posts|check_ins|invitations|live_events|live_messages|orders|phone_orders|profiles|proposals|sponsorships|user_settings))\b/.test(
    title,
  );

/** Rows of the tables that the old version had and that no later migration changed. */
function unchanged(rows: RowsByTable, old: RowsByTable): RowsByTable {
  const isKept = ([title]: readonly [string, readonly string[]]) => title in old && !isChanged(title);
  return Object.fromEntries(Object.entries(rows).filter(isKept));
}

function changedIn(rows: RowsByTable): readonly string[] {
  return Object.entries(rows).flatMap(([title, lines]) => (isChanged(title) ? lines : []));
}

async function readBackupRows(): Promise<RowsByTable> {
  const { tables } = await verifyBackup(fixture);
  const rows: Record<string, readonly string[]> = {};
  for await (const { name, bytes } of openBackup(fixture)) {
    const table = tables.find(({ part }) => part === name);
    if (!table) continue;
    const lines: string[] = [];
    for await (const line of toLines(bytes)) lines.push(line);
    rows[`${table.schema}.${table.name} (${table.columns.join(', ')})`] = lines.sort();
  }
  return rows;
}

async function readDatabaseRows(database: Database): Promise<RowsByTable> {
  return database.transaction(async (tx) => {
    await tx.run(plainTextSettings);
    const rows: Record<string, readonly string[]> = {};
    const title = ({ schema, name, columns }: CopiedTable) =>
      `${schema}.${name} (${columns.map((column) => column.name).join(', ')})`;
    for (const table of await readCopiedTables(tx)) {
      const lines: string[] = [];
      for await (const page of readRows(tx, table)) lines.push(...page.lines.trimEnd().split('\n'));
      rows[title(table)] = lines.sort();
    }
    return rows;
  });
}
