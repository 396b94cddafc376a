import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const record = 'select public.record_reading($1, $2::integer)::text as furthest';

describe.each(testDatabaseKinds)('the reading position on $name', (kind) => {
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

  it('is stored for at most 500 articles of each user', async () => {
    const kept = await tryAs(database, 'A', async (tx) => {
      await tx.query(
        `select public.record_reading('/news/many-' || number, 1) from generate_series(1, 510) as number`,
      );
      return tx.query('select count(*)::text as rows from public.reading_positions');
    });
    expect(kept).toEqual([{ rows: '500' }]);
  });
});
