import { describe, expect, it, onTestFinished } from 'vitest';
import { hostMigrations } from '../schema/host-migrations.ts';
import { newPostgresUrl, readEmptyArchive, testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import type { Database } from './database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { digestOf } from './migrations.ts';
import { openPGlite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

const first = { name: '001-first', script: 'create table steps (name text); insert into steps values (1);' };
const second = { name: '002-second', script: 'insert into steps values (2);' };
const broken = { name: '003-broken', script: 'insert into steps values (3); select 1/0;' };

describe.each(testDatabaseKinds)('migrate on $name', ({ name, open }) => {
  const database = useDatabase(open);
  const steps = async () =>
    (await database.query('select name from steps order by 1')).map(({ name }) => name);

  it('runs each migration once and in order, even if several processes start together', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database, 'test', [first, second])));
    expect(runs.flat().sort()).toEqual(['001-first', '002-second']);
    expect(await steps()).toEqual(['1', '2']);
    expect(await migrate(database, 'test', [first, second])).toEqual([]);
  });

  it('rolls back a failed migration and keeps the earlier ones', async () => {
    await expect(migrate(database, 'test', [first, second, broken])).rejects.toMatchObject({ code: '22012' });
    expect(await steps()).toEqual(['1', '2']);
    const fixed = { name: broken.name, script: 'insert into steps values (3);' };
    expect(await migrate(database, 'test', [first, second, fixed])).toEqual(['003-broken']);
    expect(await steps()).toEqual(['1', '2', '3']);
  });

  it('rejects migrations that differ from those applied to the database', async () => {
    const changed = { ...first, script: `${first.script} -- and more` };
    await expect(migrate(database, 'test', [changed, second])).rejects.toThrow(MigrationError);
    await expect(migrate(database, 'test', [first, second])).rejects.toThrow(
      'newer version (test/003-broken)',
    );
    expect(await migrate(database, 'another', [])).toEqual([]);
  });

  it('reports superseding migrations as applied only in the process that ran them', async () => {
    const old = { name: '001-old', script: 'create table replaced (name text);' };
    await migrate(database, 'replaced', [old]);
    const supersedes = { lastVersion: '1', digests: { [old.name]: digestOf(old) }, replacedBy: ['001-new'] };
    const replacing = [
      { name: '001-new', script: 'create table if not exists replaced (name text);', supersedes },
    ];
    const earlier: (readonly string[])[] = [];
    let transactions = 0;
    // Another process migrates between this one's first look at the table and its own replacement.
    const late: Pick<Database, 'transaction'> = {
      transaction: async (work, limits) => {
        transactions += 1;
        if (transactions === 2) earlier.push(await migrate(database, 'replaced', replacing));
        return database.transaction(work, limits);
      },
    };
    expect(await migrate(late, 'replaced', replacing)).toEqual([]);
    expect(earlier).toEqual([['001-new']]);
  });

  it('gives a migration a longer time limit than the statements of requests, and reports the name of the migration before it runs', async () => {
    const statementTimeoutMs = 300;
    const begin = readEmptyArchive();
    const hurried =
      name === 'PGlite'
        ? await openPGlite({ statementTimeoutMs, ...(begin && { begin }) })
        : openPostgres({ url: newPostgresUrl(), connections: 2, statementTimeoutMs });
    onTestFinished(() => hurried.close());
    const long = `do $$ begin while clock_timestamp() < statement_timestamp() + interval '1 second' loop end loop; end $$`;
    await expect(hurried.transaction((tx) => tx.run(long))).rejects.toMatchObject({ code: '57014' });
    const begun: string[] = [];
    const options = { onBegin: (name: string) => begun.push(name) };
    const migrations = [first, { name: '002-long', script: long }];
    // The second process waits for the first one for as long.
    const runs = await Promise.all([1, 2].map(() => migrate(hurried, 'test', migrations, options)));
    expect(runs.flat()).toEqual(['001-first', '002-long']);
    expect(begun).toContain('002-long');
    await expect(hurried.transaction((tx) => tx.run(long))).rejects.toMatchObject({ code: '57014' });
  });

  it("runs the host's own migrations, which are idempotent", async () => {
    const all = hostMigrations();
    expect(await migrate(database, 'host', all)).toEqual(all.map(({ name }) => name));
    for (const { script } of all) await database.transaction((tx) => tx.run(script));
  });
});
