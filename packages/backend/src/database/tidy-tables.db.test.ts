import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { setupVariables } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openPGlite } from './pglite-database.ts';
import { tidyTables } from './tidy-tables.ts';

const begin = readFileSync(process.env[setupVariables.pglite] ?? '');
const rows = 2_000;
const database = useOpened(() => openPGlite({ begin }));
beforeAll(() =>
  database.transaction((tx) =>
    tx.run(`create table counter (id int primary key, times int not null default 0);
      create index on counter (times);
      create table "Its name is odd" (id int);
      create table small (id int)`),
  ),
);

const change = (script: string) => database.transaction((tx) => tx.run(script));
const size = async (name: string) => {
  const [row] = await database.transaction((tx) =>
    tx.query('select pg_total_relation_size($1::regclass)::text as size', [name]),
  );
  return Number(row?.size);
};

it('tidyTables vacuums tables with 2,000 new rows, whatever their names, and none with 50', async () => {
  await tidyTables(database);
  await change(`insert into counter select generate_series(1, ${rows});
    insert into "Its name is odd" select generate_series(1, ${rows});
    insert into small select generate_series(1, 50)`);
  const tidied = await tidyTables(database);
  expect(tidied).toEqual(expect.arrayContaining(['public.counter', 'public."Its name is odd"']));
  expect(tidied).not.toContain('public.small');
  expect(await tidyTables(database)).not.toContain('public.counter');
});

it('tidyTables keeps the size of a constantly changed table constant', async () => {
  const changeAll = () => change('update counter set times = times + 1');
  await changeAll();
  await tidyTables(database);
  await changeAll();
  const before = await size('counter');
  for (let round = 0; round < 10; round += 1) {
    expect(await tidyTables(database)).toContain('public.counter');
    await changeAll();
  }
  expect(await size('counter')).toBeLessThan(1.5 * before);
});

it('tidyTables makes prepared statements use new statistics', async () => {
  const plan = async () => {
    const lines = await database.transaction((tx) =>
      tx.query('explain select * from grown g where g.place = $1::int', ['7']),
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  await change(
    'create table grown (id int primary key, place int); create index grown_place on grown (place)',
  );
  await change('insert into grown select g, g % 2 from generate_series(1, 60) g; analyze grown');
  expect(await plan()).toContain('Seq Scan');
  await change('insert into grown select g, g from generate_series(61, 20000) g');
  await tidyTables(database);
  expect(await plan()).toContain('Index');
});

it('tidyTables runs between concurrent queries without changing their results', async () => {
  await change('update counter set times = times + 1');
  const queries = Array.from({ length: 20 }, () =>
    database.transaction((tx) => tx.query('select count(*) as all from counter')),
  );
  const [tidied, ...responses] = await Promise.all([tidyTables(database), ...queries]);
  expect(tidied).toContain('public.counter');
  expect(responses).toEqual(queries.map(() => [{ all: String(rows) }]));
});
