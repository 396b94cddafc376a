import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { digestOf } from '@suixue/backend/database/migrations';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { addRowsToAllTables } from './testing/all-tables.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { openProductDatabase } from './testing/product-database.ts';
import { almostSuperseded, supersededMigrations } from './testing/superseded-migrations.ts';
import { readRows } from './testing/whole-state.ts';

const former = supersededMigrations();
const current = productMigrations();
const superseded = current[0]?.supersedes;

/** Later migrations add these tables and fill them from the rows of others. */
const isAdded = (row: string) =>
  /^row: (account_list|chapter_figures|daily_figures|live_speakers|membership_ends|milestones|points_accounts|points_periods|points_rules|profit_months|profit_totals|report_cases|risk_notices) \(/.test(
    row,
  );
/** Later migrations add columns to these tables or change their values. */
const isKept = (row: string) =>
  !/\b(administrators|chain_instances|chapter_posts|chain_pools|chain_sales|check_ins|invitations|live_events|live_messages|orders|phone_orders|profiles|proposals|sponsorships|user_settings) \(/.test(
    row,
  );

it('superseded.json lists the superseded migrations by their digests', () => {
  expect(superseded?.digests).toEqual(
    Object.fromEntries(former.map((migration) => [migration.name, digestOf(migration)])),
  );
  const names = current.map(({ name }) => name);
  expect(names.slice(0, superseded?.replacedBy.length)).toEqual(superseded?.replacedBy);
});

describe.each(testDatabaseKinds)('a database with superseded migrations on $name', (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = await kind.open(almostSuperseded);
  });
  afterEach(() => database.close());
  const applied = async () =>
    (
      await database.transaction((tx) =>
        tx.query(`select name from host.migrations where set = 'product' order by name`),
      )
    ).map(({ name }) => name);

  it('keeps every row and gets the schema of a new database', async () => {
    await migrate(database, 'product', former);
    await addRowsToAllTables(database);
    const before = await database.transaction(readRows);
    const readNames = () =>
      database.transaction((tx) => tx.query('select id, name from public.profiles order by id'));
    const names = await readNames();
    expect(await migrate(database, 'product', current)).toEqual(current.map(({ name }) => name));
    const all = await database.transaction(readRows);
    const added = new Set(all.filter(isAdded).map((row) => row.split(' ')[1]));
    expect([...added].sort()).toEqual([
      'account_list',
      'chapter_figures',
      'daily_figures',
      'live_speakers',
      'membership_ends',
      'milestones',
      'points_accounts',
      'points_periods',
      'points_rules',
      'profit_months',
      'profit_totals',
      'report_cases',
      'risk_notices',
    ]);
    const after = all.filter((row) => !isAdded(row));
    expect(after.filter(isKept)).toEqual(before.filter(isKept));
    expect(await readNames()).toEqual(names);
    expect(after).toHaveLength(before.length);
    const pools = `select id, name, ticket_price, release_by, floor_per_ticket, next_stage_at from public.chain_pools`;
    expect(await database.transaction((tx) => tx.query(pools))).toEqual([
      {
        ...{ id: `0x${'9'.repeat(64)}`, name: '示例', ticket_price: '10', release_by: '1' },
        ...{ floor_per_ticket: '0', next_stage_at: '0' },
      },
    ]);
    expect(await applied()).toEqual(current.map(({ name }) => name));
    const fresh = await openProductDatabase(kind);
    expect(await readCatalogue(database)).toEqual(await readCatalogue(fresh));
    await fresh.close();
    expect(await migrate(database, 'product', current)).toEqual([]);
  });

  it('is updated once by two processes that start together', async () => {
    await migrate(database, 'product', former);
    await Promise.all([migrate(database, 'product', current), migrate(database, 'product', current)]);
    expect(await applied()).toEqual(current.map(({ name }) => name));
  });

  it('is rejected with an error that names the version to start first, if one superseded migration is missing', async () => {
    await expect(migrate(database, 'product', current)).rejects.toThrow(
      'only 63 of the 64 migrations of version 0.1.0 (commit 6715328) have run. Start version 0.1.0 (commit 6715328) once',
    );
    expect(await applied()).toHaveLength(63);
  });

  it('is rejected if a superseded migration was changed, or an unknown one was applied', async () => {
    await migrate(database, 'product', former);
    const record = (statement: string) => database.transaction((tx) => tx.run(statement));
    await record(`insert into host.migrations (set, name, digest) values ('product', '0065_mine', 'x')`);
    await expect(migrate(database, 'product', current)).rejects.toThrow('newer version (product/0065_mine)');
    await record(`delete from host.migrations where name = '0065_mine';
      update host.migrations set digest = 'x' where name = '0042_refund_requests'`);
    await expect(migrate(database, 'product', current)).rejects.toThrow(
      '0042_refund_requests is not that of version 0.1.0 (commit 6715328)',
    );
    expect(await applied()).toHaveLength(64);
  });
});
