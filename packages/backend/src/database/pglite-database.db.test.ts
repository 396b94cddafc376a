import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupVariables } from '../testing/test-databases.ts';
import { asCaller } from './as-caller.ts';
import { openPGlite } from './pglite-database.ts';
import { getThreadInterrupter } from './thread-interrupter.ts';

const begin = readFileSync(process.env[setupVariables.pglite] ?? '');

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'database');
}

/** Ten billion rows, which never finish. */
const endless = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';

/** Runs for many seconds in PostgreSQL functions that never check for cancellation. */
const digest = `sha512(repeat(repeat('a', 1000), 100000)::bytea)`;
const uninterruptible = `select ${Array.from({ length: 8 }, () => digest).join()}`;

it('a statement that cannot be cancelled ends with its thread, and committed rows are kept', async () => {
  const folder = scratchFolder();
  const database = await openPGlite({ folder, begin, interruptGraceMs: 50 });
  await database.transaction((tx) => tx.run('create table kept (id int); insert into kept values (1)'));
  const received: string[] = [];
  let resumed = 0;
  await database.listen(
    'news',
    (payload) => received.push(payload),
    () => {
      resumed += 1;
    },
  );

  const slow = database.transaction(
    async (tx) => {
      await tx.query('insert into kept values (2)');
      await tx.query(uninterruptible);
    },
    // Long enough that the second statement has begun, also on a busy machine.
    { statementMs: 2_000 },
  );
  // Queued, and run on the next connection.
  const behind = database.transaction((tx) => tx.query('select id from kept'));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await behind).toEqual([{ id: '1' }]);
  await database.transaction((tx) => tx.query(`select pg_notify('news', 'still')`));
  await database.transaction((tx) => tx.query('select 1'));
  expect(received).toEqual(['still']);
  expect(resumed).toBe(1);
  await database.close();
});

it('a statement of a caller with a shorter timeout is cancelled earlier', async () => {
  const database = await openPGlite({ folder: scratchFolder(), begin });
  await database.transaction((tx) => tx.run('create role anon'));
  const caller = { role: 'anon', claims: {} } as const;
  const facts = { method: 'GET', path: '/', statementMs: 1_000 };
  const slow = asCaller(database, caller, facts, (tx) => tx.query(endless));
  const behind = database.transaction((tx) => tx.query('select 1 as one'));
  const begun = performance.now();
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await behind).toEqual([{ one: '1' }]);
  // The connection's own timeout is half a minute.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await database.close();
});

it('the main thread stays responsive while PGlite runs an endless statement', async () => {
  const database = await openPGlite({ begin, statementTimeoutMs: 2_000 });
  let turns = 0;
  let hasEnded = false;
  const turn = () => {
    turns += 1;
    if (!hasEnded) setImmediate(turn);
  };
  setImmediate(turn);
  await expect(database.transaction((tx) => tx.query(endless))).rejects.toMatchObject({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  });
  hasEnded = true;
  expect(turns).toBeGreaterThan(100);
  await database.close();
});

describe('cancelling a statement of PGlite', () => {
  const slow = [
    ['a join', endless],
    [
      'a pattern',
      `select string_agg(repeat('ab', 60) || n || 'c', '') ~ '^(.+)(.+)(.+)(.+)(.+)\\5\\4\\3\\2\\1$' from generate_series(1, 20) n`,
    ],
    ['a list of JSON', 'select json_agg(n) from generate_series(1, 100000000) n'],
    ['a sort', 'select md5(n::text) from generate_series(1, 100000000) n order by 1'],
    ['a function', `do $$ begin loop perform 1; end loop; end $$`],
  ] as const;

  it.each(slow)('keeps an in-memory database and its committed rows: %s', async (_what, statement) => {
    const database = await openPGlite({ begin });
    onTestFinished(() => database.close());
    await database.transaction((tx) => tx.run('create table kept (id int); insert into kept values (1)'));
    const leaving = new AbortController();
    const stopped = database.transaction(
      async (tx) => {
        await tx.query('insert into kept values (2)');
        setTimeout(() => leaving.abort(), 100);
        await tx.query(statement);
      },
      { interruptible: { signal: leaving.signal, holdMs: 60_000 } },
    );
    await expect(stopped).rejects.toMatchObject({ name: 'StoppedTurnError', reason: 'client-gone' });
    // A database in memory would be lost with its thread.
    expect(await database.transaction((tx) => tx.query('select id from kept'))).toEqual([{ id: '1' }]);
  });

  it('is repeated if the first interrupt is lost', async () => {
    const database = await openPGlite({ begin });
    const attempts = vi.spyOn(getThreadInterrupter(), 'interrupt').mockReturnValueOnce(true);
    onTestFinished(() => attempts.mockRestore());
    const slow = database.transaction((tx) => tx.query(endless), { statementMs: 50 });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(attempts.mock.calls.length).toBeGreaterThan(1);
    expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: '1' }]);
    await database.close();
  });

  it('does not interrupt the next transaction', async () => {
    const database = await openPGlite({ begin });
    onTestFinished(() => database.close());
    for (let round = 0; round < 200; round += 1) {
      const leaving = new AbortController();
      const left = database.transaction((tx) => tx.query('select count(*) from generate_series(1, 300)'), {
        interruptible: { signal: leaving.signal, holdMs: 60_000 },
      });
      const next = database.transaction((tx) => tx.query('select count(*) from generate_series(1, 2000)'));
      for (let turn = 0; turn < round % 20; turn += 1) await new Promise(setImmediate);
      leaving.abort();
      await Promise.allSettled([left]);
      expect(await next).toEqual([{ count: '2000' }]);
    }
  });
});

it('a PGlite database in a folder keeps its rows after it is closed', async () => {
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

it('opening a database at an invalid path throws', async () => {
  await expect(openPGlite({ folder: join(scratchFolder(), 'a\0b') })).rejects.toThrow();
});

it('opening a database repeats an interrupted unpacking of its initial files', async () => {
  const folder = scratchFolder();
  mkdirSync(`${folder}.new`, { recursive: true });
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '1');
  const database = await openPGlite({ folder, begin });
  expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: '1' }]);
  expect(existsSync(`${folder}.new`)).toBe(false);
  await database.close();
});
