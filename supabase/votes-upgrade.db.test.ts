import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { people } from './testing/people.ts';
import { addRows, as, tryAs } from './testing/product-database.ts';

const all = productMigrations();
const former = all.filter(({ name }) => name < '202611291');
const [open, over, draft] = ['21', '22', '23'].map((last) => `00000000-0000-4000-8000-0000000000${last}`) as [
  string,
  string,
  string,
];

/** As a restored backup of the version before is brought to this one. */
describe.each(ruleDatabaseKinds)('the upgrade to votes by key on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    async (made) => {
      await migrate(made, 'product', former);
      await addRows(made);
      await as(made, 'M', (tx) => tx.query(`select public.cast_ballot('${open}', 1)`));
      await made.transaction((tx) =>
        tx.run(`insert into public.proposals (slug, title, opens_at, closes_at) values
            ('later', '以后', now() + interval '1 hour', now() + interval '2 hours');
          update public.proposals set is_published = true where slug = 'later'`),
      );
      await migrate(made, 'product', all);
    },
  );
  const readRules = () =>
    database.query('select slug, ballot_rule, winning_rule from public.proposals order by slug');

  it('lets votes that have begun end by their rule, and begins the others by key', async () => {
    const plurality = { winning_rule: 'plurality' };
    expect(await readRules()).toEqual([
      { slug: 'closed', ballot_rule: 'key', ...plurality },
      { slug: 'later', ballot_rule: 'key', ...plurality },
      { slug: 'open', ballot_rule: 'account', ...plurality },
      { slug: 'over', ballot_rule: 'account', ...plurality },
    ]);
    await as(database, 'A', (tx) => tx.query(`select public.cast_ballot('${open}', 2)`));
    await as(database, 'M', (tx) => tx.query(`select public.cast_ballot('${open}', 2)`));
    expect(
      await database.query(
        `select user_id, place::text from public.ballots where proposal_id = '${open}' order by 1`,
      ),
    ).toEqual([
      { user_id: people.A, place: '2' },
      { user_id: people.M, place: '2' },
    ]);
    const told = await tryAs(database, 'anon', (tx) =>
      tx.query(`select state, ballots::text, root from public.votes where id = '${over}'`),
    );
    expect(told).toEqual([{ state: 'closed', ballots: '2', root: null }]);
    const results = await tryAs(database, 'anon', (tx) =>
      tx.query(
        `select place::text, ballots::text from public.proposal_results where proposal_id = '${over}' order by 1`,
      ),
    );
    expect(results).toEqual([
      { place: '1', ballots: '2' },
      { place: '2', ballots: '0' },
    ]);
    expect(
      await tryAs(database, 'D', (tx) => tx.query(`select state from public.votes where id = '${draft}'`)),
    ).toEqual([{ state: 'draft' }]);
  });
});
