import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setupVariables } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { openPGlite } from './pglite-database.ts';

const database = useDatabase(
  () => openPGlite({ begin: readFileSync(process.env[setupVariables.pglite] ?? '') }),
  (opened) =>
    opened.transaction((tx) =>
      tx.run(`
      create role one nologin; create role two nologin;
      create table owned (owner text, words text);
      alter table owned enable row level security;
      create policy own on owned using (owner = current_user);
      grant select on owned to one, two;
      insert into owned values ('one', 'of one'), ('two', 'of two');`),
    ),
);
const ask = database.query;

it('a prepared statement applies the rights of its current caller', async () => {
  for (const role of ['one', 'two', 'one', 'two', 'two', 'one', 'one', 'one', 'one', 'two']) {
    const rows = await database.transaction(async (tx) => {
      await tx.query(`select set_config('role', $1, true)`, [role]);
      return tx.query('select words from owned');
    });
    expect(rows).toEqual([{ words: `of ${role}` }]);
  }
  await expect(
    database.transaction(async (tx) => {
      await tx.query(`select set_config('role', $1, true)`, ['one']);
      await tx.query('insert into owned values ($1, $2)', ['two', 'x']);
    }),
  ).rejects.toMatchObject({ code: '42501' });
});

it('a prepared statement that failed works with valid values the next time', async () => {
  const statement = 'select $1::int as number';
  await expect(ask(statement, ['none'])).rejects.toMatchObject({ code: '22P02' });
  expect(await ask(statement, ['7'])).toEqual([{ number: '7' }]);
  await expect(ask(statement, ['none'])).rejects.toMatchObject({ code: '22P02' });
  expect(await ask(statement, ['8'])).toEqual([{ number: '8' }]);
  expect(await ask(statement, [null])).toEqual([{ number: null }]);
});

it('a statement stays prepared when a function refuses its values or its transaction has failed', async () => {
  await database.transaction((tx) =>
    tx.run(`create function refuse(given int) returns int language plpgsql as
      $$ begin if given > 1 then raise exception 'too much'; end if; return given; end $$`),
  );
  const statement = 'select refuse($1::int) as given';
  const names = () => ask('select name from pg_prepared_statements where statement = $1', [statement]);
  expect(await ask(statement, ['1'])).toEqual([{ given: '1' }]);
  const before = await names();
  expect(before).toHaveLength(1);
  await expect(ask(statement, ['2'])).rejects.toMatchObject({ code: 'P0001' });
  const outcomes = await database.transaction((tx) =>
    Promise.allSettled([tx.query('select 1 / $1::int', ['0']), tx.query(statement, ['1'])]),
  );
  expect(outcomes).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '25P02' } }]);
  expect(await names()).toEqual(before);
  expect(await ask(statement, ['1'])).toEqual([{ given: '1' }]);
});

it('a prepared statement returns the new columns of an altered table, after at most one error', async () => {
  const everything = 'select * from changing';
  await database.transaction((tx) => tx.run(`create table changing as select 1 as one`));
  expect(await ask(everything)).toEqual([{ one: '1' }]);
  await database.transaction((tx) => tx.run(`alter table changing add two int default 2`));
  expect(await ask(everything)).toEqual([{ one: '1', two: '2' }]);
  // Sent as a statement, not as a script: the next user of the prepared statement fails once.
  await ask('alter table changing add three int default 3');
  await expect(ask(everything)).rejects.toMatchObject({ code: '0A000' });
  expect(await ask(everything)).toEqual([{ one: '1', two: '2', three: '3' }]);
});

it('PGlite answers 450 different statements and keeps at most 201 of them prepared', async () => {
  for (let number = 0; number < 450; number += 1) {
    expect(await ask(`select $1::int + ${number} as sum`, ['1'])).toEqual([{ sum: String(number + 1) }]);
  }
  expect(await ask('select $1::int + 0 as sum', ['2'])).toEqual([{ sum: '2' }]);
  const [kept] = await ask('select count(*) as kept from pg_prepared_statements');
  expect(Number(kept?.kept)).toBeLessThanOrEqual(201);
});
