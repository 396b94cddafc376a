import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { people } from './testing/people.ts';
import { addRows, tryAs } from './testing/product-database.ts';

const all = productMigrations();
const former = all.filter(({ name }) => name < '20261127');

describe.each(testDatabaseKinds)('the upgrade to kept totals and rules on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    async (made) => {
      await migrate(made, 'product', former);
      await addRows(made);
      await made.transaction((tx) =>
        tx.run(`alter table public.site_settings disable trigger user;
        insert into public.site_settings (key, value) values ('points.check-in', '9.7');
        alter table public.site_settings enable trigger user;
        update public.invitation_stages set points = 20 where stage = 'wallet-bound';
        update public.user_settings set is_named_in_rank = true where user_id = '${people.A}';
        select public.add_points('${people.A}', 3, 'purchase', 'paid/1'), public.add_points('${people.A}', -2, 'spent', 'shop/1');
        alter table public.points_journal disable trigger points_journal_only_added;
        update public.points_journal set at = '2025-01-01' where source = 'paid/1';
        alter table public.points_journal enable trigger points_journal_only_added`),
      );
      await migrate(made, 'product', all);
    },
  );

  it('counts the journal of former versions, also entries with a reason that is gone', async () => {
    const totals = await database.query(
      'select user_id, total::text, entries::text from public.points_totals order by user_id',
    );
    expect(totals).toEqual([
      { user_id: people.A, total: '6', entries: '3' },
      { user_id: people.B, total: '5', entries: '1' },
    ]);
    const periods = await database.query(
      `select period, earned::text, is_listed::text from public.points_periods where user_id = '${people.A}' order by period`,
    );
    expect(periods).toEqual([
      { period: 'all', earned: '8', is_listed: 'true' },
      { period: 'month', earned: '5', is_listed: 'true' },
      { period: 'week', earned: '5', is_listed: 'true' },
    ]);
    expect(await database.query('select public.points_differences()::text as count')).toEqual([
      { count: '0' },
    ]);
  });

  it('makes rules of the settings and stages that it replaces', async () => {
    const rules = `select source, amount from public.points_rules where source in ('check-in', 'friend-bound') order by source`;
    expect(await database.query(rules)).toEqual([
      { source: 'check-in', amount: '9' },
      { source: 'friend-bound', amount: '20' },
    ]);
    const rest = `select key from public.site_settings where key like 'points.%'
      union all select stage from public.invitation_stages where points <> 0`;
    expect(await database.query(rest)).toEqual([]);
  });

  it('shows the former entries in the journal', async () => {
    const rows = await tryAs(database, 'A', (tx) => tx.query('select public.my_points_journal() as entries'));
    const entries: { reason: string; cause_kind: string | null }[] = JSON.parse(rows[0]?.entries ?? '');
    expect(entries.map(({ reason, cause_kind: cause }) => [reason, cause])).toEqual([
      ['spent', null],
      ['purchase', null],
      ['play', null],
    ]);
  });
});
