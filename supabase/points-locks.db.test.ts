import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it, vi } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { A, B, M } = people;
const give = (person: string, source: string, reason = 'play') =>
  `select public.write_points('${person}', 3, '${reason}', '${source}')`;
const list = (person: string) => `insert into public.user_settings (user_id, is_named_in_rank)
  values ('${person}', true) on conflict (user_id) do update set is_named_in_rank = true`;

describe.each(testDatabaseKinds)('transactions about points on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const canOverlap = kind.name === 'PostgreSQL';
  /** PGlite runs one transaction at a time, so there the other one begins when this one has ended. */
  async function beside(
    first: (tx: Transaction) => Promise<unknown>,
    other: () => Promise<unknown>,
    then: (tx: Transaction) => Promise<unknown>,
  ): Promise<unknown> {
    let ended: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await first(tx);
      ended = other();
      if (canOverlap) await ended;
      await then(tx);
    });
    return ended;
  }
  const isListed = async (person: string) =>
    (
      await database.query(`select is_listed::text from public.points_accounts where user_id = '${person}'`)
    )[0]?.is_listed;

  it('let a ban and a new name through while a page of the ledger gives points and goes on to the list of accounts', async () => {
    await database.query(list(M));
    await beside(
      (tx) => tx.query(give(M, 'ledger/1')),
      async () => {
        await as(database, 'D', (tx) => tx.query(`select public.ban_account('${M}', '多次发广告', 7)`));
        await database.query(`update public.profiles set name = '谷雨' where id = '${M}'`);
      },
      (tx) => tx.query(`update public.account_list set is_bound = true where user_id = '${M}'`),
    );
    const requests = () =>
      database.query('select 1 from public.points_listing_requests where user_id = $1::uuid', [M]);
    expect(await requests()).toHaveLength(canOverlap ? 2 : 0);
    await database.query('select public.tidy_points()');
    expect([await isListed(M), await requests()]).toEqual(['false', []]);
    await database.query(`update auth.users set banned_until = null where id = '${M}'`);
    expect(await isListed(M)).toBe('true');
  });

  it('let an account be deleted while its points change, and notify it no more', async () => {
    await database.query(list(B));
    await beside(
      (tx) => tx.query(give(B, 'ledger/2')),
      () => database.query(`delete from auth.users where id = '${B}'`),
      (tx) => tx.query(give(B, 'invitation/2', 'invitation')),
    );
    await database.query('select public.tidy_points()');
    expect(await isListed(B)).toBe('false');
    const journal = await database.query(
      `select source from public.points_journal where user_id = '${B}' and source like '%/2'`,
    );
    expect(journal).toHaveLength(2);
  });

  it('refuse a fill that waited for the deletion of its account', async () => {
    let late: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await tx.query(`delete from auth.users where id = '${A}'`);
      late = as(database, 'D', (other) =>
        other.query(`select public.fill_points('${A}', 7, '补发', gen_random_uuid())`),
      ).catch((error: unknown) => error);
      const isWaiting = async () => (await tx.query('select 1 from pg_locks where not granted')).length > 0;
      if (canOverlap) await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000 });
    });
    expect(await late).toMatchObject({ hint: 'account_not_found' });
  });
});
