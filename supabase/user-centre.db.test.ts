import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { asCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const sessionOf = { A: '00000000-0000-4000-8000-0000000000a1', D: '00000000-0000-4000-8000-0000000000d1' };
const request = { method: 'POST', path: '/rest/v1/rpc/test' };

describe.each(ruleDatabaseKinds)('the user centre on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await tryAs(database, role, (tx) => tx.query(statement, values)))[0];

  describe('a referrer (accounts from oldest to newest: A, B, M, D)', () => {
    const set = 'select public.set_referrer($1)::text as is_new';
    const idOf = (letter: keyof typeof people) => uuidToShortId(people[letter]);
    beforeAll(() => database.query('delete from public.referrals'));

    it('must be an older account, and can be set once', async () => {
      const rows = await tryAs(database, 'M', async (tx) => [
        ...(await tx.query(set, [idOf('A')])),
        ...(await tx.query(set, [idOf('A')])),
        ...(await tx.query('select referrer_id from public.referrals')),
      ]);
      expect(rows).toEqual([{ is_new: 'true' }, { is_new: 'false' }, { referrer_id: people.A }]);
      await expect(
        tryAs(database, 'M', async (tx) => {
          await tx.query(set, [idOf('A')]);
          await tx.query(set, [idOf('B')]);
        }),
      ).rejects.toMatchObject({ hint: 'referrer_already_set' });
    });

    it.each([
      ['anon', 'A', 'permission denied'],
      ['A', 'A', 'The caller cannot be their own referrer'],
      ['A', 'B', 'The referrer must have signed up before the caller'],
      ['B', 'D', 'The referrer must have signed up before the caller'],
    ] as const)('cannot be set by %s to %s', async (role, letter, sentence) => {
      await expect(one(role, set, [idOf(letter)])).rejects.toThrow(sentence);
    });

    it.each(['', 'x', '1111111111111111111111', uuidToShortId(crypto.randomUUID())])(
      'is reported as unknown for %j',
      async (shortId) => {
        await expect(one('M', set, [shortId])).rejects.toMatchObject({ hint: 'referrer_not_found' });
      },
    );

    it('cannot differ from the proposer on the chain', async () => {
      await expect(
        tryAs(database, 'M', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(
            `update public.chain_users set proposer_uid = '${people.B}' where uid = '${people.M}'`,
          );
          await tx.query(`select set_config('role', 'authenticated', true)`);
          await tx.query(set, [idOf('A')]);
        }),
      ).rejects.toMatchObject({ hint: 'referrer_differs_on_chain' });
    });

    it('is set once by two concurrent requests', async () => {
      const outcomes = await Promise.allSettled(
        (['A', 'B'] as const).map((letter) => as(database, 'M', (tx) => tx.query(set, [idOf(letter)]))),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await database.query('select count(*)::text as n from public.referrals')).toEqual([{ n: '1' }]);
    });
  });

  describe('a Telegram account', () => {
    const begin = 'select public.begin_telegram_link($1::uuid, $2)::text as begun';
    const redeem = 'select public.redeem_telegram_link($1, $2::bigint) as outcome';
    const digest = (letter: string) => letter.repeat(64);
    const asServer = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      tryAs(database, 'service_role', work);

    it('is bound by a link that works once; a repeated request has the same result', async () => {
      const rows = await asServer(async (tx) => [
        ...(await tx.query(begin, [people.M, digest('c')])),
        ...(await tx.query(redeem, [digest('c'), '7'])),
        ...(await tx.query(redeem, [digest('c'), '7'])),
        ...(await tx.query(redeem, [digest('c'), '8'])),
        ...(await tx.query(
          `select telegram_user_id::text from public.telegram_bindings where user_id = $1::uuid`,
          [people.M],
        )),
        ...(await tx.query(begin, [people.M, digest('d')])),
      ]);
      expect(rows).toEqual([
        { begun: 'true' },
        { outcome: 'bound' },
        { outcome: 'bound' },
        { outcome: 'unknown' },
        { telegram_user_id: '7' },
        { begun: 'false' },
      ]);
    });

    it('is not bound by a link that expired, was replaced, or belongs to a bound account', async () => {
      const outcomes = await asServer(async (tx) => {
        await tx.query(begin, [people.M, digest('c')]);
        await tx.query(begin, [people.M, digest('d')]);
        const replaced = await tx.query(redeem, [digest('c'), '7']);
        await tx.query(`update public.telegram_links set expires_at = now() where token_digest = $1`, [
          digest('d'),
        ]);
        const old = await tx.query(redeem, [digest('d'), '7']);
        return [...replaced, ...old, ...(await tx.query(redeem, [digest('a'), '9']))];
      });
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'expired', 'other']);
    });

    it('cannot be bound to a second account', async () => {
      const [row] = await asServer(async (tx) => {
        await tx.query(begin, [people.M, digest('c')]);
        return tx.query(redeem, [digest('c'), '97']);
      });
      expect(row).toEqual({ outcome: 'taken' });
    });

    it('is not bound again by the old link after it was unbound', async () => {
      const outcome = await asServer(async (tx) => {
        await tx.query(begin, [people.M, digest('c')]);
        await tx.query(redeem, [digest('c'), '7']);
        await tx.query('delete from public.telegram_bindings where user_id = $1::uuid', [people.M]);
        return tx.query(redeem, [digest('c'), '7']);
      });
      expect(outcome).toEqual([{ outcome: 'unknown' }]);
    });
  });

  it.each([
    ['with default settings', 'order', 'mail', true, 'M'],
    ['without e-mails about orders', 'order', 'mail', false, 'A'],
    ['without e-mails about orders', 'order', 'telegram', true, 'A'],
    ['without e-mails about orders', 'security', 'mail', true, 'A'],
    ['without any e-mails', 'live', 'mail', false, 'B'],
    ['without any e-mails', 'security', 'mail', true, 'B'],
  ] as const)(
    'wants_notification, for an account %s, the kind %s and the channel %s, returns %s',
    async (...given) => {
      const [, kind, channel, expected, letter] = given;
      await database.query(
        `update public.user_settings set mail_off = '{order}' where user_id = '${people.A}'`,
      );
      await database.query(
        `update public.user_settings set wants_mail = false where user_id = '${people.B}'`,
      );
      const row = await one('service_role', 'select public.wants_notification($1::uuid, $2, $3) as wants', [
        people[letter],
        kind,
        channel,
      ]);
      expect(row?.wants?.startsWith('t')).toBe(expected);
    },
  );

  it('rejects unknown kinds of notifications and switching off security notices', async () => {
    for (const kind of ['security', 'gossip']) {
      const set = `update public.user_settings set telegram_off = '{${kind}}'`;
      await expect(one('A', set)).rejects.toMatchObject({ code: '23514' });
    }
  });

  describe('sessions and closing', () => {
    beforeAll(() =>
      database.query(`insert into auth.sessions (id, user_id, created_at, not_after, user_agent) values
        ('${sessionOf.A}', '${people.A}', now(), now() + interval '1 day', 'here'),
        ('00000000-0000-4000-8000-0000000000a2', '${people.A}', now() - interval '2 days', now() + interval '1 day', 'there'),
        ('00000000-0000-4000-8000-0000000000a3', '${people.A}', now() - interval '2 days', now(), 'over'),
        ('${sessionOf.D}', '${people.D}', now(), now() + interval '1 day', null)`),
    );
    const withSession = <Result>(
      who: 'A' | 'B' | 'D',
      session: string,
      work: (tx: Transaction) => Promise<Result>,
    ) =>
      asCaller(
        database,
        { role: 'authenticated', claims: { sub: people[who], session_id: session } },
        request,
        work,
      );

    it('are listed to their owner with the current one marked', async () => {
      const mine = await withSession('A', sessionOf.A, (tx) =>
        tx.query('select user_agent, is_this::text from public.my_sessions()'),
      );
      expect(mine).toEqual([
        { user_agent: 'here', is_this: 'true' },
        { user_agent: 'there', is_this: 'false' },
      ]);
      expect(
        await withSession('B', sessionOf.A, (tx) => tx.query('select id from public.my_sessions()')),
      ).toEqual([]);
      await expect(one('anon', 'select id from public.my_sessions()')).rejects.toThrow('permission denied');
    });

    it('can be ended only by their owner, not by an administrator', async () => {
      const end = 'select public.end_my_session($1::uuid)::text as ended';
      expect(await one('D', end, [sessionOf.A])).toEqual({ ended: 'false' });
      expect(await one('A', end, [sessionOf.A])).toEqual({ ended: 'true' });
    });

    it('has_password returns whether the caller has a password', async () => {
      const ask = 'select public.has_password()::text as has';
      await database.query(`update auth.users set encrypted_password = 'a hash' where id = '${people.B}'`);
      // Supabase stores a missing password as an empty string.
      await database.query(`update auth.users set encrypted_password = '' where id = '${people.D}'`);
      expect(await one('A', ask)).toEqual({ has: 'false' });
      expect(await one('B', ask)).toEqual({ has: 'true' });
      expect(await one('D', ask)).toEqual({ has: 'false' });
      await expect(one('anon', ask)).rejects.toThrow('permission denied');
    });

    it('request_account_closing rejects sessions that are not new, and administrators', async () => {
      const ask = 'select public.request_account_closing()::text as due';
      const late = '00000000-0000-4000-8000-0000000000a2';
      await expect(one('A', ask)).rejects.toMatchObject({ hint: 'recent_sign_in_required' });
      await expect(withSession('A', late, (tx) => tx.query(ask))).rejects.toMatchObject({
        hint: 'recent_sign_in_required',
      });
      await expect(withSession('B', sessionOf.A, (tx) => tx.query(ask))).rejects.toMatchObject({
        hint: 'recent_sign_in_required',
      });
      await expect(withSession('D', sessionOf.D, (tx) => tx.query(ask))).rejects.toMatchObject({
        hint: 'administrator_cannot_close',
      });
      await expect(one('anon', ask)).rejects.toThrow('permission denied');
    });

    it('a closing account is kept after a sign-in, and deleted otherwise', async () => {
      const close = 'select public.close_due_accounts()::text as closed';
      const settle = 'select public.settle_account_closing(false) as outcome';
      await database.query('delete from public.account_closings');
      const ask = () =>
        withSession('A', sessionOf.A, (tx) => tx.query('select public.request_account_closing()'));
      await expect(ask()).rejects.toMatchObject({ hint: 'delivery_pending' });
      await database.query(
        `update public.phone_orders set status = 'received' where user_id = '${people.A}'`,
      );
      await expect(ask()).rejects.toMatchObject({
        hint: 'vault_not_empty',
        detail: expect.stringMatching(/^\[{"balance": "5", "currency": "0x0{63}2::sui::SUI"}\]$/),
      });
      // A balance of zero and the vaults of others do not prevent the closing.
      await database.query(`insert into public.chain_vault_movements
        (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at)
        select chain_id, digest, index + 2, uid, currency, 'out', amount, 'withdrawal', now()
        from public.chain_vault_movements where uid = '${people.A}'`);
      await ask();
      expect(await one('A', settle)).toEqual({ outcome: 'closing' });
      expect(await one('service_role', close)).toEqual({ closed: '0' });

      await database.query(`update auth.users set last_sign_in_at = now() where id = '${people.A}'`);
      expect(await one('A', settle)).toEqual({ outcome: 'kept' });
      await database.query(`update public.account_closings set closes_at = now()`);
      expect(await one('service_role', close)).toEqual({ closed: '0' });

      await withSession('A', sessionOf.A, (tx) => tx.query('select public.request_account_closing()'));
      await database.query(`update public.account_closings set closes_at = now()`);
      expect(await as(database, 'service_role', (tx) => tx.query(close))).toEqual([{ closed: '1' }]);
      expect(await database.query(`select 1 from public.profiles where id = '${people.A}'`)).toEqual([]);
      expect(
        await database.query(`select user_id, status from public.orders where uid = '${people.A}'`),
      ).toEqual([{ user_id: null, status: 'paid' }]);
      expect(
        await database.query(`select subject from public.audit_log where action = 'account.close'`),
      ).toEqual([{ subject: people.A }]);
    });
  });
});
