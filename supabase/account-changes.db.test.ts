import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

/** Statements after which a server must ask again what an access token gives access to, and for whom. */
const changes: readonly (readonly [what: string, statement: string, announced: readonly string[]])[] = [
  [
    'a session that ends early',
    `update auth.sessions set not_after = now() where user_id = '${people.A}'`,
    [people.A],
  ],
  ['the end of a session', `delete from auth.sessions where user_id = '${people.A}'`, [people.A]],
  [
    'a ban',
    `update auth.users set banned_until = now() + interval '1 day' where id = '${people.B}'`,
    [people.B],
  ],
  ['a new name', `update public.profiles set name = '新名' where id = '${people.A}'`, [people.A]],
  [
    'another region',
    `update public.user_settings set region = 'SG' where user_id = '${people.A}'`,
    [people.A],
  ],
  ['a new administrator', `insert into public.administrators (user_id) values ('${people.A}')`, [people.A]],
  [
    'the end of administration',
    `delete from public.administrators where user_id = '${people.A}'`,
    [people.A],
  ],
  [
    'a purchase',
    `insert into public.chain_assets (uid, asset_id, expire_at, acquired_at) values ('${people.A}', 424242, 5, now())`,
    [people.A],
  ],
  ['a longer term', `update public.chain_assets set expire_at = 6 where asset_id = 424242`, [people.A]],
  ['a refund', `delete from public.chain_assets where asset_id = 424242`, [people.A]],
  ['the end of all sessions', 'truncate auth.sessions cascade', ['all']],
  ['a rebuild of the mirror', 'truncate public.chain_assets', ['all']],
  [
    'a change of the ware of a course',
    'update public.courses set ware_id = null where ware_id is not null',
    ['all'],
  ],
  [
    'a chapter that is no longer a sample',
    'update public.chapters set is_sample = false where is_sample',
    ['all'],
  ],
  [
    'a move of the clock of the local network',
    `insert into public.chain_clock (offset_ms) values (1) on conflict (is_only) do update set offset_ms = excluded.offset_ms`,
    ['all'],
  ],
];

describe.each(testDatabaseKinds)('notifications of changed accounts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const heard: string[] = [];
  beforeAll(async () => {
    await database.run(`
      insert into auth.sessions (id, user_id, created_at, not_after)
        select gen_random_uuid(), '${people.A}', now(), now() + interval '1 day'
        from generate_series(1, 2);
    `);
    await database.listen('account_changes', (payload) => heard.push(payload));
  });

  it.each(changes)('contain the affected account, or "all", after %s', async (_, statement, announced) => {
    heard.length = 0;
    await database.query(statement);
    await database.query(`select pg_notify('account_changes', 'end')`);
    await expect.poll(() => heard.at(-1)).toBe('end');
    expect([...new Set(heard)]).toEqual([...announced, 'end']);
  });

  it('are not sent for changes that affect no access', async () => {
    heard.length = 0;
    await database.query(`update public.courses set place = place + 1`);
    await database.query(`update public.chapters set minutes = 7`);
    await database.query(`update public.user_settings set wants_mail = false`);
    await database.query(`update public.chain_commodities set supplied = supplied + 1`);
    await database.query(`select pg_notify('account_changes', 'end')`);
    await expect.poll(() => heard).toEqual(['end']);
  });

  it('my_lasting_access returns the milliseconds until the first asset of the account expires', async () => {
    const lasts = async () => {
      const [row] = await as(database, 'B', (tx) =>
        tx.query('select lasts_ms from public.my_lasting_access()'),
      );
      return row?.lasts_ms ?? null;
    };
    expect(await lasts()).toBeNull();
    await database.run(`insert into public.chain_assets (uid, asset_id, expire_at, acquired_at) values
      ('${people.B}', 1, 0, now()), ('${people.B}', 2, 5, now()),
      ('${people.B}', 3, public.now_ms() + 70000, now()), ('${people.B}', 4, public.now_ms() + 90000, now())`);
    const left = Number(await lasts());
    expect(left).toBeGreaterThan(10_000);
    expect(left).toBeLessThanOrEqual(70_000);
  });
});
