import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { catalogueQuery, readCatalogue, toLines } from './testing/catalogue.ts';
import { addRows, openProductDatabase } from './testing/product-database.ts';
import { readWholeState } from './testing/whole-state.ts';

const all = productMigrations();
const names = all.map(({ name }) => name);

describe('the migrations of the product', () => {
  it('are numbered from 0001 without a gap', () => {
    const numbers = names.map((_, place) => `${String(place + 1).padStart(4, '0')}_`);
    expect(names.map((name) => name.slice(0, 5))).toEqual(numbers);
  });

  it('make nothing in the schemas of the host but a trigger and policies', () => {
    const made =
      /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|view|function|schema|type|index)\s+(?:if\s+(?:not\s+)?exists\s+)?(auth|storage|realtime)\b/i;
    for (const { name, script } of all) expect(script, name).not.toMatch(made);
  });
});

describe.each(testDatabaseKinds)('the migrations on $name', (kind) => {
  let database: Database;
  let wanted: readonly string[];
  beforeAll(async () => {
    database = await openHostDatabase(kind);
    const whole = await openProductDatabase(kind);
    wanted = await readCatalogue(whole);
    await whole.close();
  });
  afterAll(() => database.close());

  const run = async (tx: Transaction, scripts: typeof all) => {
    for (const { script } of scripts) await tx.run(script);
  };

  it('come to something', () => {
    expect(wanted.filter((line) => line.startsWith('relation:')).length).toBeGreaterThan(40);
  });

  /**
   * The database goes one migration further from test to test, as the sites do. Where all that it has had leaves it as it was, the
   * rest would find what it finds without, which is the way to the end that all others have been shown to take: only from a state
   * that is another afterwards does the rest have to run as well.
   */
  it.each(names.map((name, place) => ({ name, count: place + 1 })))(
    'run to the end, and to the same, where $name was the last, and each that has run may run again',
    async ({ count }) => {
      await migrate(database, 'product', all.slice(0, count));
      const undone = new Error('undone');
      let found: readonly string[] = [];
      const attempt = database.transaction(async (tx) => {
        const before = await readWholeState(tx);
        await run(tx, all.slice(0, count));
        if (count < all.length && isDeepStrictEqual(await readWholeState(tx), before)) found = wanted;
        else {
          await run(tx, all.slice(count));
          found = toLines(await tx.query(catalogueQuery));
        }
        throw undone;
      });
      await expect(attempt).rejects.toBe(undone);
      expect(found).toEqual(wanted);
    },
  );

  it('run once each, are remembered by their digests, and may run again over rows', async () => {
    const database = await openHostDatabase(kind);
    const half = Math.floor(all.length / 2);
    expect(await migrate(database, 'product', all.slice(0, half))).toEqual(names.slice(0, half));
    expect(await migrate(database, 'product', all)).toEqual(names.slice(half));
    expect(await migrate(database, 'product', all)).toEqual([]);
    const kept = await database.transaction((tx) =>
      tx.query(`select digest from host.migrations where set = 'product' order by name`),
    );
    const digests = all.map(({ script }) => createHash('sha256').update(script).digest('hex'));
    expect(kept.map(({ digest }) => digest)).toEqual(digests);
    await addRows(database);
    await database.transaction((tx) => run(tx, all));
    expect(await readCatalogue(database)).toEqual(wanted);
    await database.close();
  });

  it('give the same rights to the same where everybody gets everything by default', async () => {
    const generous = await openProductDatabase(kind, { isGenerous: true });
    expect(await readCatalogue(generous)).toEqual(wanted);
    await generous.close();
  });
});

it('accounts that were there before have profiles', async () => {
  const [kind] = testDatabaseKinds;
  if (!kind) throw new Error('no database');
  const database = await openHostDatabase(kind);
  const id = '00000000-0000-4000-8000-000000000001';
  await database.transaction((tx) => tx.query('insert into auth.users (id) values ($1::uuid)', [id]));
  await migrate(database, 'product', all);
  const rows = await database.transaction((tx) => tx.query('select id from public.profiles'));
  expect(rows).toEqual([{ id }]);
  await database.close();
});
