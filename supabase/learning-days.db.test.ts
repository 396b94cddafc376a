import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

describe.each(ruleDatabaseKinds)('learning days and visits on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    await database.run('delete from public.learning_days; delete from public.home_visits');
  });

  const report = `select public.record_progress('free', 'one', 5, '{[0,5)}')`;
  const days = 'select user_id, day::text, day = public.today() as is_today from public.learning_days';

  it('record a day once for the learner who reports progress', async () => {
    const found = await tryAs(database, 'A', async (tx) => {
      await tx.query(report);
      await tx.query(report);
      return tx.query(days);
    });
    expect(found.map(({ user_id, is_today }) => [user_id, is_today])).toEqual([[people.A, 't']]);
  });

  it('visit_home returns the same time during a whole visit: the end of the previous visit', async () => {
    const visit = () => as(database, 'B', (tx) => tx.query('select public.visit_home()::text as seen'));
    const waited = (time: string) =>
      database.query(
        `update public.home_visits set visited_at = visited_at - $1::interval returning visited_at::text as at`,
        [time],
      );
    expect(await visit()).toEqual([{ seen: null }]);
    await waited('50 minutes');
    expect(await visit()).toEqual([{ seen: null }]);
    const [left] = await waited('2 hours');
    expect(await visit()).toEqual([{ seen: left?.at }]);
    expect(await visit()).toEqual([{ seen: left?.at }]);
  });

  it.each<[string, Role]>([
    [`insert into public.learning_days select auth.uid(), date '2026-01-01'`, 'A'],
    ['delete from public.learning_days', 'A'],
    ['update public.home_visits set visited_at = now()', 'A'],
    ['select public.visit_home()', 'anon'],
  ])('cannot be changed by the statement %s', async (statement, role) => {
    await expect(tryAs(database, role, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
  });
});
