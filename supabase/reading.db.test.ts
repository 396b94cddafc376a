import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const record = 'select public.record_reading($1, $2::integer)::text as furthest';

describe.each(ruleDatabaseKinds)('the reading position on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  const report = (role: Role, article: string, block: string | null = '1') =>
    tryAs(database, role, (tx) => tx.query(record, [article, block]));

  it('is the furthest reported block, in any order of the reports', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 5 }),
        async (blocks) => {
          const last = await tryAs(database, 'A', async (tx) => {
            let furthest: string | null | undefined;
            for (const block of blocks) {
              const [row] = await tx.query(record, ['/news/new-one', String(block)]);
              furthest = row?.furthest;
            }
            return furthest;
          });
          expect(last).toBe(String(Math.max(...blocks)));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is stored only for articles that the caller may read', async () => {
    expect(await report('M', '/news/for-members')).toEqual([{ furthest: '1' }]);
    await expect(report('A', '/news/for-members')).rejects.toMatchObject({ hint: 'document_not_open' });
    await expect(report('anon', '/news/new-one')).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['/course/free/one', '1'],
    ['/news', '1'],
    ['/news/../x', '1'],
    [`/news/${'a'.repeat(300)}`, '1'],
    ['/news/new-one', '-1'],
    ['/news/new-one', '10000'],
    ['/news/new-one', null],
  ])('is rejected for the article %s and block %s', async (article, block) => {
    await expect(report('A', article, block)).rejects.toMatchObject({ hint: 'reading_position_invalid' });
  });

  it('is kept for the 500 articles that a user has read last, and deleted for older ones', async () => {
    const kept = await tryAs(database, 'A', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query(`delete from public.reading_positions where user_id = '${people.A}'`);
      // The higher the number, the longer ago.
      await tx.query(`insert into public.reading_positions (user_id, path, furthest_block, updated_at)
        select '${people.A}', '/news/old-' || number, 1, now() - number * interval '1 minute'
        from generate_series(1, 500) as number`);
      await tx.query(`select set_config('role', 'authenticated', true)`);
      await tx.query(
        `select public.record_reading('/news/new-' || number, 1) from generate_series(1, 10) as number`,
      );
      return tx.query('select path from public.reading_positions');
    });
    const paths = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `/news/${name}-${index + 1}`);
    expect(kept.map(({ path }) => path).sort()).toEqual([...paths('new', 10), ...paths('old', 490)].sort());
  });
});
