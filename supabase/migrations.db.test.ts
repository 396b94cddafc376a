import type { Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { digestOf } from '@suixue/backend/database/migrations';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { addRows, openProductDatabase } from './testing/product-database.ts';

const all = productMigrations();
const names = all.map(({ name }) => name);

describe('the migrations of the product', () => {
  it('are named by a timestamp, in the order in which they run', () => {
    for (const name of names) expect(name).toMatch(/^20\d{12}_[a-z]+(_[a-z]+)*$/);
    const timestamps = names.map((name) => name.slice(0, 14));
    expect(new Set(timestamps).size).toBe(timestamps.length);
  });

  it('create nothing in the schemas of the host except triggers and policies', () => {
    const made =
      /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|view|function|schema|type|index)\s+(?:if\s+(?:not\s+)?exists\s+)?(auth|storage|realtime)\b/i;
    for (const { name, script } of all) expect(script, name).not.toMatch(made);
  });

  it('that replace earlier ones define each object once', () => {
    const defined = all
      .filter(({ supersedes }) => supersedes)
      .flatMap(({ script }) => [
        ...script.matchAll(
          /^ *create (?:or replace |unique )*(table|view|function|trigger|policy|index) (?:if not exists )?([\w.]+)(?:.*? on ([\w.]+))?/gm,
        ),
      ])
      .map(([, kind, name]) => `${kind} ${name}`);
    expect(defined.length).toBeGreaterThan(350);
    expect(defined.filter((each, place) => defined.indexOf(each) !== place)).toEqual([]);
  });
});

describe.each(testDatabaseKinds)('the migrations on $name', (kind) => {
  let wanted: readonly string[];
  beforeAll(async () => {
    const whole = await openProductDatabase(kind);
    wanted = await readCatalogue(whole);
    await whole.close();
  });
  const run = async (tx: Transaction, scripts: typeof all) => {
    for (const { script } of scripts) await tx.run(script);
  };

  it('create more than 40 relations', () => {
    expect(wanted.filter((line) => line.startsWith('relation:')).length).toBeGreaterThan(40);
  });

  it('lead to the same schema if each of them runs twice', async () => {
    const database = await openHostDatabase(kind);
    await database.transaction((tx) =>
      run(
        tx,
        all.flatMap((migration) => [migration, migration]),
      ),
    );
    expect(await readCatalogue(database)).toEqual(wanted);
    await database.close();
  });

  it('run once each, are recorded with their digests, and can run again in a database with rows', async () => {
    const database = await openHostDatabase(kind);
    const half = Math.floor(all.length / 2);
    expect(await migrate(database, 'product', all.slice(0, half))).toEqual(names.slice(0, half));
    expect(await migrate(database, 'product', all)).toEqual(names.slice(half));
    expect(await migrate(database, 'product', all)).toEqual([]);
    const kept = await database.query(
      `select digest from host.migrations where set = 'product' order by name`,
    );
    expect(kept.map(({ digest }) => digest)).toEqual(all.map(digestOf));
    await addRows(database);
    await database.transaction((tx) => run(tx, all));
    expect(await readCatalogue(database)).toEqual(wanted);
    await database.close();
  });

  it('grant the same rights in a database whose default privileges grant everything', async () => {
    const generous = await openProductDatabase(kind, { isGenerous: true });
    expect(await readCatalogue(generous)).toEqual(wanted);
    await generous.close();
  });
});

it('the migrations create profiles for accounts that exist already', async () => {
  const [kind] = testDatabaseKinds;
  if (!kind) throw new Error('no database');
  const database = await openHostDatabase(kind);
  const id = '00000000-0000-4000-8000-000000000001';
  await database.query(
    `insert into auth.users (id, deleted_at) values ($1::uuid, null), (gen_random_uuid(), now())`,
    [id],
  );
  await migrate(database, 'product', all);
  const rows = await database.query('select id from public.profiles');
  expect(rows).toEqual([{ id }]);
  await database.close();
});
