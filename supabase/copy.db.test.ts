import {
  type CopiedSequence,
  plainTextSettings,
  readCopiedSequences,
  readCopiedTables,
} from '@suixue/backend/copy/copied-table';
import { readRows } from '@suixue/backend/copy/read-rows';
import { withoutConstraints, writeSequences } from '@suixue/backend/copy/without-constraints';
import { writeRows } from '@suixue/backend/copy/write-rows';
import type { Database, Row, Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import { type TestDatabaseKind, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { addRowsToAllTables, uncopiedTables } from './testing/all-tables.ts';
import { catalogueQuery, toLines } from './testing/catalogue.ts';
import { openProductDatabase } from './testing/product-database.ts';

interface TakenTable {
  readonly relation: string;
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

interface Taken {
  readonly tables: readonly TakenTable[];
  readonly sequences: readonly CopiedSequence[];
}

async function take(database: Database): Promise<Taken> {
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    await tx.run(plainTextSettings);
    const tables: TakenTable[] = [];
    for (const table of await readCopiedTables(tx)) {
      const lines: string[] = [];
      for await (const page of readRows(tx, table)) {
        const found = page.lines.split('\n').slice(0, -1);
        expect(found.length).toBe(page.rows);
        lines.push(...found);
      }
      tables.push({ relation: table.relation, columns: table.columns.map(({ name }) => name), lines });
    }
    return { tables, sequences: await readCopiedSequences(tx) };
  });
}

async function give(tx: Transaction, { tables, sequences }: Taken): Promise<void> {
  const here = await readCopiedTables(tx);
  await withoutConstraints(
    tx,
    here.map(({ relation }) => relation),
    async () => {
      for (const { relation, columns, lines } of tables) {
        const table = here.find((each) => each.relation === relation);
        if (!table) throw new Error(`${relation} is not here`);
        const all = async function* () {
          yield* lines;
        };
        expect(await writeRows(tx, table, columns, all())).toBe(lines.length);
      }
      expect(await writeSequences(tx, sequences)).toEqual([]);
    },
  );
}

const sorted = ({ tables, sequences }: Taken) => ({
  sequences,
  tables: tables.map(({ relation, columns, lines }) => ({ relation, columns, lines: [...lines].sort() })),
});

const opened: Database[] = [];
const openOne = async (kind: TestDatabaseKind) => {
  const database = await openProductDatabase(kind);
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** A database of each kind with rows in every table. No test changes it. */
const sources = new Map<TestDatabaseKind, Promise<Database>>();
const sourceOf = (kind: TestDatabaseKind): Promise<Database> => {
  const source =
    sources.get(kind) ??
    openProductDatabase(kind).then(async (database) => {
      await addRowsToAllTables(database);
      return database;
    });
  sources.set(kind, source);
  return source;
};
afterAll(async () => {
  for (const source of sources.values()) await (await source).close();
});

const ways = testDatabaseKinds.flatMap((from) => testDatabaseKinds.map((to) => ({ from, to })));

describe.each(ways)('a copy of $from.name to $to.name', ({ from, to }) => {
  it('has the same tables and rows', async () => {
    const [source, target] = [await sourceOf(from), await openOne(to)];
    const taken = await take(source);
    const empty = taken.tables.filter(({ lines }) => lines.length === 0).map(({ relation }) => relation);
    expect(empty).toEqual([]);
    const before = await target.transaction((tx) => tx.query(catalogueQuery));
    await target.transaction((tx) => give(tx, taken));
    expect(sorted(await take(target))).toEqual(sorted(taken));
    expect(toLines(await target.transaction((tx) => tx.query(catalogueQuery)))).toEqual(toLines(before));
  });
});

describe.each(testDatabaseKinds)('a copy on $name', (kind) => {
  it('includes every table except the listed ones', async () => {
    const database = await sourceOf(kind);
    const rows = await database.transaction((tx) =>
      tx.query(`select schemaname || '.' || tablename as name from pg_tables
        where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`),
    );
    const copied = await database.transaction(readCopiedTables);
    const names = new Set(copied.map(({ schema, name }) => `${schema}.${name}`));
    const left = rows.map(({ name }) => name ?? '').filter((name) => !names.has(name));
    expect(left).toEqual(Object.keys(uncopiedTables));
    expect(names.size).toBe(rows.length - left.length);
  });

  it('leaves the triggers, constraints and sequences of the target database enabled', async () => {
    const [source, target] = [await sourceOf(kind), await openOne(kind)];
    const taken = await take(source);
    await target.transaction((tx) => give(tx, taken));
    const change = (statement: string) => target.transaction((tx) => tx.run(statement));
    await expect(change('delete from audit_log')).rejects.toMatchObject({ name: 'DatabaseError' });
    await expect(change('truncate points_journal')).rejects.toMatchObject({ name: 'DatabaseError' });
    // Also foreign keys, and sequences continue.
    await expect(
      change(`insert into notifications (user_id, kind, title) values (gen_random_uuid(), 'house', '无')`),
    ).rejects.toMatchObject({ code: '23503' });
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));
    const [newest] = ids(
      await target.transaction((tx) => tx.query('select max(id) as id from notifications')),
    );
    const [next] = ids(
      await target.transaction((tx) =>
        tx.query(`insert into notifications (user_id, kind, title) select user_id, 'house', '又' from notifications
          limit 1 returning id`),
      ),
    );
    expect(next).toBeGreaterThan(newest ?? Number.NaN);
  });

  it('fails for a role from which policies hide rows', async () => {
    const source = await sourceOf(kind);
    const attempt = source.transaction(async (tx) => {
      await tx.run(plainTextSettings);
      const profiles = (await readCopiedTables(tx)).find(({ relation }) => relation === 'public.profiles');
      await tx.run('set local role authenticated');
      if (profiles) for await (const page of readRows(tx, profiles)) expect(page.rows).toBeLessThan(0);
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('rejects rows that violate a foreign key and changes nothing', async () => {
    const [source, target] = [await sourceOf(kind), await openOne(kind)];
    const taken = await take(source);
    const tables = taken.tables.filter(({ relation }) => relation !== 'auth.users');
    const before = await take(target);
    await expect(target.transaction((tx) => give(tx, { ...taken, tables }))).rejects.toMatchObject({
      code: '23503',
    });
    expect(sorted(await take(target)).tables).toEqual(sorted(before).tables);
  });

  it('reads one snapshot while another transaction writes', async () => {
    const source = await openOne(kind);
    await addRowsToAllTables(source);
    const before = sorted(await take(source));
    let written: Promise<unknown> | undefined;
    await source.transaction(async (tx) => {
      await tx.run('set transaction isolation level repeatable read read only');
      await tx.run(plainTextSettings);
      const tables = await readCopiedTables(tx);
      written = source.transaction((other) =>
        other.run(`insert into site_settings (key, value) values ('backups.every-hours', '1')`),
      );
      // PGlite has one connection, so the other transaction begins after this one.
      if (kind.name === 'PostgreSQL') await written;
      const settings = tables.find(({ relation }) => relation === 'public.site_settings');
      if (!settings) throw new Error('no settings');
      const lines: string[] = [];
      for await (const page of readRows(tx, settings)) lines.push(...page.lines.split('\n').slice(0, -1));
      expect(lines.sort()).toEqual(
        before.tables.find(({ relation }) => relation === 'public.site_settings')?.lines,
      );
    });
    await written;
    expect(
      await source.transaction((tx) =>
        tx.query(`select 1 from site_settings where key = 'backups.every-hours'`),
      ),
    ).toHaveLength(1);
  });

  it('of an older version is restored into tables of that version, which are migrated afterwards', async () => {
    const target = await kind.open();
    opened.push(target);
    const all = productMigrations();
    const old = all.filter(({ name }) => name < '0009');
    const source = await kind.open();
    opened.push(source);
    for (const database of [source, target]) {
      await migrate(database, 'host', hostMigrations());
      await migrate(database, 'product', old);
    }
    await source.transaction((tx) =>
      tx.run(
        `insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'a@example.org')`,
      ),
    );
    const taken = await take(source);
    await target.transaction((tx) => give(tx, taken));
    await migrate(target, 'product', all);
    const rows = await target.transaction((tx) => tx.query('select count(*) as n from profiles'));
    expect(rows).toEqual([{ n: '1' }]);
    expect((await target.transaction(readCopiedTables)).length).toBeGreaterThan(taken.tables.length);
  });
});
