import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const open = '00000000-0000-4000-8000-000000000021';
const over = '00000000-0000-4000-8000-000000000022';
const closed = '00000000-0000-4000-8000-000000000023';
const cast = 'select public.cast_ballot($1::uuid, $2::integer)';
const results = (proposal: string) =>
  `select place::text, ballots::text from public.proposal_results where proposal_id = '${proposal}' order by 1`;

describe.each(ruleDatabaseKinds)('votes on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const become = (who: string) =>
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{"sub":"${who}"}', true)`;
  const vote = (role: Role, proposal: string, place = '1') =>
    tryAs(database, role, (tx) => tx.query(cast, [proposal, place]));

  it('count the last ballot of each account', async () => {
    const ballot = fc.record({ who: fc.constantFrom('A', 'B', 'M', 'D'), place: fc.constantFrom('1', '2') });
    await fc.assert(
      fc.asyncProperty(fc.array(ballot, { maxLength: 12 }), async (ballots) => {
        const last = new Map(ballots.map(({ who, place }) => [who, place]));
        const counted = await tryAs(database, 'A', async (tx) => {
          for (const { who, place } of ballots) {
            await tx.query(become(people[who]));
            await tx.query(cast, [open, place]);
          }
          await tx.query(become(people.A));
          expect(await tx.query(results(open)), 'nothing is told before the end').toEqual([]);
          await tx.query(`select set_config('role', 'none', true)`);
          // The same proposal a day later.
          await tx.run(`alter table public.proposals disable trigger user;
            update public.proposals set closes_at = now() where id = '${open}'`);
          return tx.query(results(open));
        });
        const of = (place: string) => String([...last.values()].filter((one) => one === place).length);
        expect(counted).toEqual(['1', '2'].map((place) => ({ place, ballots: of(place) })));
      }),
      { numRuns: 30 },
    );
  });

  it('have public results once they are over', async () => {
    const told = await tryAs(database, 'anon', (tx) => tx.query(results(over)));
    expect(told).toEqual([
      { place: '1', ballots: '2' },
      { place: '2', ballots: '0' },
    ]);
  });

  it('reject ballots too early or late, by visitors, or for unknown proposals and options', async () => {
    await expect(vote('A', over)).rejects.toMatchObject({ hint: 'voting_over' });
    await expect(vote('A', closed)).rejects.toMatchObject({ hint: 'proposal_not_found' });
    await expect(vote('A', open, '9')).rejects.toMatchObject({ hint: 'proposal_option_not_found' });
    await expect(vote('anon', open)).rejects.toThrow('permission denied');
    await database.query(`update public.proposals set is_published = true where id = $1::uuid`, [closed]);
    await expect(vote('A', closed)).rejects.toMatchObject({ hint: 'voting_not_begun' });
  });

  it('require a confirmed account and, if set, an earlier sign-up or a membership', async () => {
    const without = (change: string) => database.query(change);
    await without(`update auth.users set email_confirmed_at = null where id = '${people.B}'`);
    await expect(vote('B', open)).rejects.toMatchObject({ hint: 'not_eligible_to_vote' });
    await without(`update auth.users set email_confirmed_at = now() where id = '${people.B}'`);
    await expect(vote('B', open)).resolves.toHaveLength(1);
    const rule = (set: string) =>
      database.run(`alter table public.proposals disable trigger user;
          update public.proposals set ${set} where id = '${open}';
          alter table public.proposals enable trigger user;`);
    await rule(`registered_before = now() - interval '35 days'`);
    await expect(vote('B', open)).rejects.toMatchObject({ hint: 'not_eligible_to_vote' });
    await expect(vote('A', open)).resolves.toHaveLength(1);
    await rule(`registered_before = null, eligibility = 'members'`);
    await expect(vote('A', open)).rejects.toMatchObject({ hint: 'not_eligible_to_vote' });
    await expect(vote('M', open)).resolves.toHaveLength(1);
  });

  it('that have begun cannot be changed, only declared void', async () => {
    const change = (what: string) =>
      as(database, 'D', (tx) =>
        tx.query(`update public.proposals set ${what} where id = '${open}' returning slug`),
      );
    await expect(change(`title = '另一个题目'`)).rejects.toMatchObject({ hint: 'proposal_fixed' });
    await expect(change(`closes_at = closes_at + interval '1 day'`)).rejects.toMatchObject({
      hint: 'proposal_fixed',
    });
    expect(await change(`void_because = '发现异常'`)).toEqual([{ slug: 'open' }]);
    await expect(vote('M', open)).rejects.toMatchObject({ hint: 'voting_over' });
    const log = await database.query(
      `select actor_id, subject from public.audit_log where action = 'proposals.update'`,
    );
    expect(log).toEqual([{ actor_id: people.D, subject: 'open' }]);
  });
});
