import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setupVariables } from '../testing/test-databases.ts';
import { asCaller } from './as-caller.ts';
import { openPGlite } from './pglite-database.ts';

const begin = readFileSync(process.env[setupVariables.pglite] ?? '');

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'database');
}

/** Ten thousand million rows: nobody waits for that. */
const endless = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';

it('a statement that takes too long is given up, its transaction is undone, and the next one finds the rest', async () => {
  const folder = scratchFolder();
  const database = await openPGlite({ folder, begin, statementTimeoutMs: 5_000 });
  await database.transaction((tx) => tx.run('create table kept (id int); insert into kept values (1)'));
  const heard: string[] = [];
  let resumed = 0;
  await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      resumed += 1;
    },
  );

  const slow = database.transaction(async (tx) => {
    await tx.query('insert into kept values (2)');
    await tx.query(endless);
  });
  // It waits its turn, and has it on the connection that follows.
  const behind = database.transaction((tx) => tx.query('select id from kept'));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await behind).toEqual([{ id: '1' }]);
  await database.transaction((tx) => tx.query(`select pg_notify('news', 'still')`));
  await database.transaction((tx) => tx.query('select 1'));
  expect(heard).toEqual(['still']);
  expect(resumed).toBe(1);
  await database.close();
});

it('a caller who may ask for less time than others is given up earlier', async () => {
  const database = await openPGlite({ folder: scratchFolder(), begin });
  await database.transaction((tx) => tx.run('create role anon'));
  const caller = { role: 'anon', claims: {} } as const;
  const facts = { method: 'GET', path: '/', statementMs: 1_000 };
  const slow = asCaller(database, caller, facts, (tx) => tx.query(endless));
  const behind = database.transaction((tx) => tx.query('select 1 as one'));
  const begun = performance.now();
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await behind).toEqual([{ one: '1' }]);
  // The connection's own limit is half a minute.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await database.close();
});

it('this thread goes on while the database works', async () => {
  const database = await openPGlite({ begin, statementTimeoutMs: 2_000 });
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await expect(database.transaction((tx) => tx.query(endless))).rejects.toMatchObject({ code: '57014' });
  isOver = true;
  expect(turns).toBeGreaterThan(100);
  // An empty database must not pass for one whose rows are gone.
  await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toThrow(
    'The database in memory is gone',
  );
});

it('what is in a folder is there again', async () => {
  const folder = scratchFolder();
  const first = await openPGlite({ folder, begin });
  await first.transaction((tx) => tx.run('create table kept (id int); insert into kept values (7)'));
  await first.close();
  expect(existsSync(folder)).toBe(true);
  const again = await openPGlite({ folder });
  expect(await again.transaction((tx) => tx.query('select id from kept'))).toEqual([{ id: '7' }]);
  await again.close();
  await expect(again.transaction((tx) => tx.query('select 1'))).rejects.toThrow('The database is closed');
});

it('a folder that is no database is said to be none', async () => {
  await expect(openPGlite({ folder: join(scratchFolder(), 'a\0b') })).rejects.toThrow();
});

it('what was unpacked only by halves is unpacked anew', async () => {
  const folder = scratchFolder();
  mkdirSync(`${folder}.new`, { recursive: true });
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '1');
  const database = await openPGlite({ folder, begin });
  expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: '1' }]);
  expect(existsSync(`${folder}.new`)).toBe(false);
  await database.close();
});
