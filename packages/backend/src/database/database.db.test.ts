import { describe, expect, it, vi } from 'vitest';
import { createError } from '../errors.ts';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import type { Transaction } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { payFor } from './paying-client.ts';

describe.each(testDatabaseKinds)('Database with $name', ({ open }) => {
  const database = useDatabase(open, (opened) =>
    opened.transaction((tx) => tx.run('create table kept (id int primary key, words text not null)')),
  );
  const ask = database.query;

  it("returns every type as PostgreSQL's text", async () => {
    const [row] = await ask(`select 9223372036854775807 as big, 1.10 as exact, true as yes, null as nothing,
      '{"a": [1]}'::jsonb as data, '2026-01-02 03:04:05+00'::timestamptz at time zone 'utc' as moment,
      '{1,2}'::int[] as list, '\\xff'::bytea as bytes, 'a'::"char" as letter, '汉字' as words`);
    expect(row).toEqual({
      big: '9223372036854775807',
      exact: '1.10',
      yes: 't',
      nothing: null,
      data: '{"a": [1]}',
      moment: '2026-01-02 03:04:05',
      list: '{1,2}',
      bytes: '\\xff',
      letter: 'a',
      words: '汉字',
    });
  });

  it('rethrows a service error unchanged although it has a code', async () => {
    for (const code of ['session_not_found', '42501', 'PGRST116'] as const) {
      const rejection = createError(code);
      await expect(database.transaction(() => Promise.reject(rejection))).rejects.toBe(rejection);
    }
  });

  it('accepts every type as text', async () => {
    const statement = `select $1::int + 1 as number, $2::boolean as no, $3::jsonb -> 'a' as part, $4::text as text,
      $5::bytea as bytes, $6::timestamptz = '2026-01-02T00:00:00Z' as same, $7::text[] as list, $8::uuid is null as none`;
    const [row] = await ask(statement, [
      '41',
      'false',
      '{"a": "\\"b\\""}',
      `'; drop table kept; --`,
      '\\x00ff',
      '2026-01-02T08:00:00+08:00',
      '{"a,b",NULL}',
      null,
    ]);
    expect(row).toEqual({
      number: '42',
      no: 'f',
      part: '"\\"b\\""',
      text: `'; drop table kept; --`,
      bytes: '\\x00ff',
      same: 't',
      list: '{"a,b",NULL}',
      none: 't',
    });
  });

  it('commits a transaction as a whole or not at all', async () => {
    const work = async (tx: Transaction) => {
      await tx.query('insert into kept values (1, $1)', ['half']);
      throw new RangeError('enough');
    };
    await expect(database.transaction(work)).rejects.toThrow(RangeError);
    expect(await ask('select * from kept')).toEqual([]);
    await database.transaction(async (tx) => {
      await tx.query('insert into kept values (1, $1)', ['whole']);
    });
    expect(await ask('select * from kept')).toEqual([{ id: '1', words: 'whole' }]);
  });

  it('rethrows an error of the callback unchanged even if it has a code', async () => {
    const own = Object.assign(new Error('mine'), { code: 'ENOENT' });
    const work = async (): Promise<never> => {
      throw own;
    };
    await expect(database.transaction(work)).rejects.toBe(own);
  });

  it('reports the error of a statement and stays usable', async () => {
    await ask(`insert into kept values (7, 'x')`);
    const twice = ask('insert into kept values (7, $1)', ['y']);
    await expect(twice).rejects.toBeInstanceOf(DatabaseError);
    await expect(twice).rejects.toMatchObject({
      code: '23505',
      constraint: 'kept_pkey',
      table: 'kept',
      detail: 'Key (id)=(7) already exists.',
    });
    await expect(ask('insert into kept values (8, null)')).rejects.toMatchObject({
      code: '23502',
      column: 'words',
    });
    await expect(ask('select 1 +')).rejects.toMatchObject({ code: '42601' });
    await expect(ask('select $1::int', ['no number'])).rejects.toMatchObject({ code: '22P02' });
    await expect(
      ask(`do $$ begin raise exception 'no' using errcode = 'PT402', hint = 'h'; end $$`),
    ).rejects.toMatchObject({ code: 'PT402', message: 'no', hint: 'h' });
    expect(await ask('select 1 as one')).toEqual([{ one: '1' }]);
  });

  it('isolates the session settings of concurrent transactions', async () => {
    await database.transaction((tx) => tx.run('create role one nologin; create role two nologin;'));
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        database.transaction(async (tx) => {
          const role = index % 2 === 0 ? 'one' : 'two';
          // Starts all of them before awaiting, so that they run concurrently.
          const [, rows] = await Promise.all([
            tx.query(`select set_config('role', $1, true), set_config('app.who', $2, true)`, [
              role,
              String(index),
            ]),
            tx.query(`select current_user as role, current_setting('app.who') as who`),
          ]);
          return rows[0]?.role === role && rows[0].who === String(index);
        }),
      ),
    );
    expect(seen).toEqual(new Array(60).fill(true));
    const [after] = await ask(`select current_user as role, current_setting('app.who', true) as who`);
    expect(after?.role).toBe('postgres');
    expect(after?.who ?? '').toBe('');
  });

  it('rejects statements after the transaction ended', async () => {
    let kept: Transaction | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.query('select 1')).rejects.toThrow('The transaction has ended');
  });

  it('rejects statements after queryLast, whose effects are committed', async () => {
    await database.transaction((tx) => tx.run('create table ends (id int)'));
    const [rows, late] = await database.transaction(async (tx) => {
      const last = tx.queryLast('insert into ends values (1) returning id');
      return Promise.all([
        last,
        tx.query('insert into ends values (2)').catch((error: Error) => error.message),
      ]);
    });
    expect(rows).toEqual([{ id: '1' }]);
    expect(late).toBe('The transaction has ended');
    expect(await ask('select id from ends')).toEqual([{ id: '1' }]);
  });

  it('rolls back if queryLast or a statement before it fails, and stays usable', async () => {
    await database.transaction((tx) => tx.run('create table unended (id int)'));
    const failing = database.transaction(async (tx) => {
      const before = tx.query('insert into unended values (1)');
      const [, rows] = await Promise.all([before, tx.queryLast('select 1/0')]);
      return rows;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const behind = database.transaction(async (tx) => {
      const ready = tx.query('select 1/0');
      await Promise.all([ready, tx.queryLast('insert into unended values (2)')]);
    });
    await expect(behind).rejects.toMatchObject({ code: '22012' });
    expect(await ask('select id from unended')).toEqual([]);
  });

  it('does not leak the role into the next transaction, also after queryLast', async () => {
    await database.transaction((tx) => tx.run('create role three nologin'));
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(async (tx) => {
          if (index % 2 === 0) return (await tx.queryLast('select current_user as role'))[0]?.role;
          const ready = tx.query(`select set_config('role', 'three', true)`);
          return (await Promise.all([ready, tx.queryLast('select current_user as role')]))[1][0]?.role;
        }),
      ),
    );
    expect(seen).toEqual(seen.map((_, index) => (index % 2 === 0 ? 'postgres' : 'three')));
  });

  it('rolls back a whole script if one of its statements fails', async () => {
    const script = `create table many (id int); insert into many values (1); insert into many values (1/0);`;
    await expect(database.transaction((tx) => tx.run(script))).rejects.toMatchObject({ code: '22012' });
    expect(await ask(`select to_regclass('many') is null as gone`)).toEqual([{ gone: 't' }]);
  });

  it('receives notifications after the commit until it stops listening', async () => {
    const received: string[] = [];
    const stop = await database.listen('news', (payload) => received.push(payload));
    await expect(
      database.transaction(async (tx) => {
        await tx.query(`select pg_notify('news', 'never')`);
        throw new Error('not this time');
      }),
    ).rejects.toThrow('not this time');
    await ask(`select pg_notify('news', $1)`, ['一']);
    await vi.waitUntil(() => received.length > 0);
    expect(received).toEqual(['一']);
    await stop();
    await ask(`select pg_notify('news', $1)`, ['two']);
    await ask('select 1');
    expect(received).toEqual(['一']);

    // A new listener receives each notification once, however many there were before.
    const again = await database.listen('news', (payload) => received.push(payload));
    await ask(`select pg_notify('news', $1)`, ['three']);
    await vi.waitUntil(() => received.length > 1);
    await ask('select 1');
    expect(received).toEqual(['一', 'three']);
    await again();
  });

  /** Ten billion rows. */
  const endless = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';
  const client = (key: string) => ({ key, rate: { msPerSecond: 1_000, burstMs: 60_000 } });

  it('cancels the statement of a disconnected client and rolls back its transaction', async () => {
    const leaving = new AbortController();
    const left = database.transaction(
      async (tx) => {
        await tx.query(`insert into kept values (100, 'left')`);
        setTimeout(() => leaving.abort(), 50);
        await tx.query(endless);
      },
      { interruptible: { signal: leaving.signal, holdMs: 60_000 } },
    );
    await expect(left).rejects.toMatchObject({ name: 'StoppedTurnError', reason: 'client-gone' });
    expect(await ask('select id from kept where id = 100')).toEqual([]);
  });

  it('does not start a queued transaction whose client has disconnected', async () => {
    let begun = 0;
    const leaving = new AbortController();
    const gate = Promise.withResolvers<void>();
    const busy = Array.from({ length: 5 }, () => database.transaction(() => gate.promise));
    const left = payFor(client('address/1'), () =>
      database.transaction(
        async () => {
          begun += 1;
        },
        { interruptible: { signal: leaving.signal, holdMs: 60_000 } },
      ),
    );
    leaving.abort();
    await expect(left).rejects.toMatchObject({ reason: 'client-gone' });
    await new Promise(setImmediate);
    gate.resolve();
    await Promise.all(busy);
    expect(begun).toBe(0);
  });

  it('stops endless statements of one client while short statements of another client wait', async () => {
    const attacks = payFor(client('address/attacker'), () =>
      Array.from({ length: 10 }, () =>
        database.transaction((tx) => tx.query(endless), { interruptible: { holdMs: 25 } }),
      ),
    );
    let hasEnded = false;
    const stopped = Promise.allSettled(attacks).finally(() => {
      hasEnded = true;
    });
    const others = payFor(client('address/other'), () =>
      Array.from({ length: 10 }, () =>
        database.transaction((tx) => tx.query('select 1 as one'), { interruptible: { holdMs: 25 } }),
      ),
    );
    expect(await Promise.all(others)).toEqual(Array.from({ length: 10 }, () => [{ one: '1' }]));
    // Without competition the statements would continue, so short ones are sent until the last one has been stopped.
    while (!hasEnded) {
      await Promise.all(Array.from({ length: 10 }, () => ask('select pg_sleep(0.01)')));
    }
    for (const attack of await stopped)
      expect(attack).toMatchObject({ status: 'rejected', reason: { reason: 'yielded' } });
  });

  it('never cancels the next transaction on the connection by mistake', async () => {
    for (let round = 0; round < 60; round += 1) {
      const leaving = new AbortController();
      const left = Array.from({ length: 5 }, () =>
        database.transaction((tx) => tx.query('select count(*) from generate_series(1, 3000)'), {
          interruptible: { signal: leaving.signal, holdMs: 60_000 },
        }),
      );
      const next = Array.from({ length: 5 }, () => ask('select count(*) from generate_series(1, 20000)'));
      for (let turn = 0; turn < round % 20; turn += 1) await new Promise(setImmediate);
      leaving.abort();
      await Promise.allSettled(left);
      for (const rows of await Promise.all(next)) expect(rows).toEqual([{ count: '20000' }]);
    }
  });
});
