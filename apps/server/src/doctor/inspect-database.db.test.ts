import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@suixue/backend/database/migrate';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createFileName } from '@suixue/backend/storage/file-name';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationSets } from '../backend/open-database.ts';
import { paths } from '../paths.ts';
import { inspectDatabase } from './inspect-database.ts';
import { inspectionSchema } from './inspection.ts';

const migrations = migrationSets(paths.migrations);
const first = migrations.product?.[0]?.name;

describe.each(testDatabaseKinds)('inspectDatabase on $name', (kind) => {
  const database = useDatabase(() => kind.open());
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-doctor-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const chain = async () => ({ chainId: 'a', checkpoint: '7' });
  const inspect = async () =>
    inspectionSchema.parse(await inspectDatabase({ database, folder, migrations, chain }));

  it('lists all migrations as missing for an empty database', async () => {
    const { migrations: found, ledger, rows, ...others } = await inspect();
    expect(found.missing).toHaveLength(Object.values(migrations).flat().length);
    expect({ ledger, rows }).toEqual({ ledger: null, rows: 0 });
    expect(others).toMatchObject({ openTables: [], debtors: 0, pointsApart: 0 });
    expect(Math.abs(others.time - Date.now())).toBeLessThan(60_000);
  });

  it('finds no problem in a new database and includes the state of the chain', async () => {
    for (const [set, all] of Object.entries(migrations)) await migrate(database, set, all);
    const facts = await inspect();
    expect(facts.migrations).toEqual({ missing: [], unknown: [], changed: [] });
    expect(facts).toMatchObject({ openTables: [], chain: { chainId: 'a', checkpoint: '7' } });
    const broken = async () => {
      throw new Error('the node is down');
    };
    expect(await inspectDatabase({ database, folder, migrations, chain: broken })).toMatchObject({
      chain: null,
      chainFailure: 'the node is down',
    });
  });

  it('counts tables without row-level security, unknown migrations, balances below zero and orphaned files', async () => {
    const files = await openDiskFileStore(join(folder, 'files'));
    const [kept, gone, stray] = [createFileName(1), createFileName(2), createFileName(3)];
    const bytes = async function* () {
      yield Buffer.from('a');
    };
    for (const name of [kept, stray, createFileName(Date.now())]) await files.write(name, bytes());
    await database.transaction(async (tx) => {
      await tx.run('create table public.open (id integer)');
      await tx.run(`insert into points_journal (user_id, amount, reason, source)
        values (gen_random_uuid(), -5, 'reversal', 'doctor/1')`);
      await tx.run('alter table points_journal disable trigger all');
      await tx.run(`insert into points_journal (user_id, amount, reason, source)
        values (gen_random_uuid(), 5, 'play', 'doctor/2')`);
      await tx.run('alter table points_journal enable trigger all');
      await tx.run(`insert into host.migrations (set, name, digest) values ('product', '9999_later', 'x')`);
      await tx.run(`update host.migrations set digest = 'x' where name = '${first}'`);
      for (const [index, name] of [kept, gone].entries())
        await tx.query(`insert into storage.objects (bucket_id, name, version) values ('avatars', $1, $2)`, [
          String(index),
          name,
        ]);
    });
    const facts = await inspect();
    expect(facts).toMatchObject({
      openTables: ['public.open'],
      debtors: 1,
      pointsApart: 1,
      rows: 2,
      rowsWithoutFile: 1,
      filesWithoutRow: 1,
      migrations: { missing: [], unknown: ['product/9999_later'], changed: [`product/${first}`] },
    });
  });
});
