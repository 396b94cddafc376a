import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, D, M } = people;
const second = '00000000-0000-4000-8000-00000000000c';
const sessionOf = (account: string) => `insert into auth.sessions (id, user_id, created_at, not_after)
  values (gen_random_uuid(), '${account}', now(), now() + interval '1 day')`;

describe.each(ruleDatabaseKinds)('acts of administrators about accounts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  /** Runs the call and commits it. D and, after the first test begins, M are administrators. */
  const call = async (role: Role, expression: string, parameters: readonly (string | null)[] = []) => {
    const rows = await as(database, role, (tx) =>
      tx.query(`select public.${expression}::text as result`, parameters),
    );
    return rows[0]?.result;
  };
  const log = (account: string) =>
    database.query(
      `select action, actor_id, details::text as details from public.audit_log where subject = $1 order by id`,
      [account],
    );
  const inbox = (account: string) =>
    database.query(
      `select kind, title, body from public.notifications where user_id = $1::uuid and kind = 'security' order by id`,
      [account],
    );
  const count = async (what: string) =>
    (await database.query(`select count(*)::text as n from ${what}`))[0]?.n;
  const presentBan = async (account: string) =>
    (
      await as(database, 'D', (tx) =>
        tx.query(`select ban_entry::text as entry, ban_reason as reason from public.read_account($1::uuid)`, [
          account,
        ]),
      )
    )[0];
  const changed = { hint: 'account_changed' };

  beforeAll(() =>
    database.query(`select public.assign_administrator_roles('${second}', array['moderation'])`),
  );

  it('a ban ends all sessions, notifies the user of its reason, and can be lifted', async () => {
    await database.query(sessionOf(A));
    await database.query(sessionOf(B));
    expect(await call('D', `ban_account($1::uuid, ' 多次发广告 ', 7)`, [A])).toBe('true');
    const [account] = await as(database, 'D', (tx) =>
      tx.query(
        `select is_banned::text, (banned_until between now() + interval '6 days' and now() + interval '7 days')::text as week,
          ban_reason, banned_by from public.read_account($1::uuid)`,
        [A],
      ),
    );
    expect(account).toEqual({ is_banned: 'true', week: 'true', ban_reason: '多次发广告', banned_by: D });
    expect(await count(`auth.sessions where user_id = '${A}'`)).toBe('0');
    expect(await count(`auth.sessions where user_id = '${B}'`)).toBe('1');
    expect(
      await tryAs(database, 'A', (tx) => tx.query('select public.is_account_open()::text as open')),
    ).toEqual([{ open: 'false' }]);

    const { entry } = (await presentBan(A)) ?? {};
    expect(await call('M', `unban_account($1::uuid, '申诉成立', $2::bigint)`, [A, entry ?? null])).toBe(
      'true',
    );
    expect(await call('M', `unban_account($1::uuid, '申诉成立', $2::bigint)`, [A, entry ?? null])).toBe(
      'false',
    );
    expect(
      await tryAs(database, 'A', (tx) => tx.query('select public.is_account_open()::text as open')),
    ).toEqual([{ open: 'true' }]);
    expect(await inbox(A)).toEqual([
      { kind: 'security', title: '您的账户已停用', body: '多次发广告' },
      { kind: 'security', title: '您的账户已恢复', body: '申诉成立' },
    ]);
    expect(await log(A)).toEqual([
      { action: 'account.ban', actor_id: D, details: '{"days": 7, "reason": "多次发广告"}' },
      { action: 'account.unban', actor_id: second, details: '{"reason": "申诉成立"}' },
    ]);
  });

  it('a repeated ban takes effect once; a second administrator gets an error with the reason of the existing ban', async () => {
    const twice = await Promise.all([1, 2].map(() => call('D', `ban_account($1::uuid, '盗用账户')`, [B])));
    expect(twice.sort()).toEqual(['false', 'true']);
    await expect(call('M', `ban_account($1::uuid, '辱骂他人')`, [B])).rejects.toMatchObject({
      ...changed,
      detail: expect.stringContaining('盗用账户'),
    });
    const seen = (await presentBan(B))?.entry ?? null;
    await call('D', `unban_account($1::uuid, '误会', $2::bigint)`, [B, seen]);
    await call('D', `ban_account($1::uuid, '辱骂他人')`, [B]);
    // M still sees the first ban, and would lift the second one unseen.
    await expect(call('M', `unban_account($1::uuid, '误会', $2::bigint)`, [B, seen])).rejects.toMatchObject(
      changed,
    );
    expect(await presentBan(B)).toMatchObject({ reason: '辱骂他人' });
    await call('D', `unban_account($1::uuid, '误会', $2::bigint)`, [B, (await presentBan(B))?.entry ?? null]);
  });

  it.each([
    ['account_reason_missing', `ban_account('${A}', ' ')`],
    ['account_reason_too_long', `ban_account('${A}', repeat('字', 301))`],
    ['ban_days_invalid', `ban_account('${A}', '广告', 0)`],
    ['account_is_caller', `ban_account('${D}', '广告')`],
    ['account_administers', `ban_account('${M}', '广告')`],
    ['account_administers', `end_account_sessions('${M}', '广告')`],
    ['account_not_found', `ban_account('00000000-0000-4000-8000-0000000000ff', '广告')`],
    ['account_not_found', `set_invitation_permission('00000000-0000-4000-8000-0000000000ff', true)`],
    ['nothing_to_confirm', `begin_confirmation_resend('${A}')`],
  ])('are refused with %s and change nothing: %s', async (hint, expression) => {
    const before = await count('public.audit_log');
    await expect(call('D', expression)).rejects.toMatchObject({ hint });
    expect(await count('public.audit_log')).toBe(before);
  });

  it('all sessions of one account can be ended with a reason', async () => {
    await database.query(sessionOf(A));
    await database.query(sessionOf(A));
    const others = await count(`auth.sessions where user_id <> '${A}'`);
    expect(await call('M', `end_account_sessions($1::uuid, '手机丢失')`, [A])).toBe('true');
    expect(await call('M', `end_account_sessions($1::uuid, '手机丢失')`, [A])).toBe('false');
    expect(await count(`auth.sessions where user_id = '${A}'`)).toBe('0');
    expect(await count(`auth.sessions where user_id <> '${A}'`)).toBe(others);
    expect((await log(A)).at(-1)).toMatchObject({ action: 'account.end-sessions', actor_id: second });
    expect((await inbox(A)).at(-1)).toMatchObject({ title: '您在所有设备上的登录已退出', body: '手机丢失' });
  });

  it.each([
    ['email_confirmed_at = null', '{"type": "signup", "email": "a@example.org"}'],
    ['email = null, phone = $$8613800138000$$', '{"type": "sms", "phone": "8613800138000"}'],
    ['email_change = $$new@example.org$$', '{"type": "email_change", "email": "a@example.org"}'],
  ])(
    'resending a pending confirmation returns the address to confirm, which is not logged: %s',
    async (change, expected) => {
      const [found, entry] = await tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        await tx.query(`update auth.users set ${change} where id = '${A}'`);
        await tx.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ sub: D })],
        );
        return [
          ...(await tx.query(`select public.begin_confirmation_resend('${A}')::text as pending`)),
          ...(await tx.query(
            `select action, details::text as details from public.audit_log order by id desc limit 1`,
          )),
        ];
      });
      expect(JSON.parse(found?.pending ?? '')).toEqual(JSON.parse(expected));
      expect(entry).toMatchObject({ action: 'account.resend-confirmation' });
      expect(entry?.details).not.toMatch(/example|138/);
    },
  );

  it('points added at the same moment with the same key count once', async () => {
    const fill = () => call('D', `fill_points($1::uuid, 9, '补发', '${A}')`, [M]);
    expect(await Promise.all([fill(), fill(), fill()])).toEqual(['9', '9', '9']);
    expect(await count(`public.points_journal where user_id = '${M}'`)).toBe('1');
    expect(await count(`public.audit_log where action = 'points.fill'`)).toBe('1');
  });

  describe('the permission to invite', () => {
    const setting = (key: string, value: boolean) =>
      `insert into public.site_settings (key, value) values ('inviting.${key}', '${value}')`;
    const codeAfter = (role: 'A' | 'M', ...changes: string[]) =>
      tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        for (const change of changes) await tx.query(change);
        await tx.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ sub: people[role] })],
        );
        return (await tx.query('select length(public.my_invitation_code())::text as length'))[0]?.length;
      }).catch((error) => error.hint);
    const decided = (account: string, allows: boolean) =>
      `update public.profiles set may_invite = ${allows} where id = '${account}'`;

    it.each([
      ['all accounts by default', [], '8', '8'],
      ['members, if the setting says so', [setting('members-only', true)], 'invitation_not_allowed', '8'],
      [
        'no account, if invitations are switched off',
        [setting('open', false)],
        'invitation_not_allowed',
        'invitation_not_allowed',
      ],
    ] as const)('is given to %s', async (_, changes, learner, member) => {
      expect([await codeAfter('A', ...changes), await codeAfter('M', ...changes)]).toEqual([learner, member]);
    });

    it('is decided by the setting of the account if it has one, and otherwise by the site settings', async () => {
      expect(await codeAfter('A', decided(A, false))).toBe('invitation_not_allowed');
      expect(await codeAfter('A', setting('open', false), decided(A, true))).toBe('8');
    });

    it('is changed for one account only if the caller has seen the current permission; the code of a forbidden account is invalid', async () => {
      expect(await call('D', `set_invitation_permission($1::uuid, false)`, [A])).toBe('true');
      expect(await call('D', `set_invitation_permission($1::uuid, false)`, [A])).toBe('false');
      await expect(call('M', `set_invitation_permission($1::uuid, true)`, [A])).rejects.toMatchObject(
        changed,
      );
      const redeem = () =>
        tryAs(database, 'M', (tx) => tx.query(`select public.redeem_invitation('aaaaaaaa')::text as is_new`));
      await database.query(`update public.profiles set created_at = now() where id = '${M}'`);
      await expect(redeem()).rejects.toMatchObject({ hint: 'invitation_not_accepted' });
      expect(await call('M', `set_invitation_permission($1::uuid, null, false)`, [A])).toBe('true');
      expect(await redeem()).toEqual([{ is_new: 'true' }]);
      expect((await log(A)).slice(-2)).toEqual([
        { action: 'invitation.permission', actor_id: D, details: '{"after": false, "before": null}' },
        { action: 'invitation.permission', actor_id: second, details: '{"after": null, "before": false}' },
      ]);
    });
  });

  it.each(['A', 'anon'] as const)(
    'accounts, sessions and administrators are hidden from learners (A) and visitors (anon): %s',
    async (role) => {
      const read = (statement: string) =>
        tryAs(database, role, (tx) => tx.query(statement)).then(
          (rows) => rows.filter((row) => Object.values(row).some((value) => value !== null)).length,
          (error) => error.code,
        );
      const hidden = role === 'anon' ? '42501' : 0;
      await database.query(sessionOf(A));
      expect(await read(`select * from public.read_account('${A}')`)).toBe(hidden);
      expect(await read(`select * from public.account_sessions('${A}')`)).toBe(hidden);
      expect(await read(`select * from public.list_administrators()`)).toBe(hidden);
      expect(await read(`select public.find_account('a@example.org')`)).toBe(hidden);
    },
  );

  it('an account is found by address, phone number, id and short id', async () => {
    await database.query(`update auth.users set phone = '8613800138001' where id = '${B}'`);
    const [row] = await database.query(`select short_id from public.profiles where id = '${A}'`);
    const find = (named: string) => call('D', 'find_account($1)', [named]);
    expect(
      await Promise.all(
        [' A@Example.org ', '+86 138 0013 8001', A.toUpperCase(), row?.short_id ?? '', '没有'].map(find),
      ),
    ).toEqual([A, B, A, A, null]);
  });

  it('orders, assets, reports and history of an account are paged for administrators, and hidden from others', async () => {
    const read = (role: Role, statement: string) =>
      tryAs(database, role, (tx) => tx.query(`select * from public.${statement}`));
    expect(await read('D', `account_orders('${A}')`)).toMatchObject([
      { id: A, kind: 'phone', due: '5', status: 'paid' },
    ]);
    expect(await read('D', `account_orders('${A}', '${A}')`)).toEqual([]);
    const [asset] = await read('D', `account_assets('${A}')`);
    expect(asset).toMatchObject({ asset_id: '2', kind: 'course', name: '进阶课' });
    expect(await read('D', `account_assets('${A}', 2)`)).toEqual([]);
    // A and B both reported a post of A.
    const reports = await read('D', `account_reports('${A}')`);
    expect(reports.map((row) => row.is_reporter).sort()).toEqual(['f', 'f', 't']);
    const newest = await read('D', `account_history('${A}', null, 1)`);
    expect(newest).toHaveLength(1);
    const older = await read('D', `account_history('${A}', ${newest[0]?.id}, 100)`);
    expect(older.length).toBeGreaterThan(0);
    expect(older.every((row) => Number(row.id) < Number(newest[0]?.id) && row.subject === A)).toBe(true);
    expect(await read('D', `account_history('${D}')`)).toMatchObject([
      { actor_id: D, actor_name: '学员d' },
      {},
      {},
      {},
      {},
    ]);
    for (const section of ['orders', 'assets', 'reports', 'history'])
      expect(await read('B', `account_${section}('${A}')`)).toEqual([]);
  });

  it('private notes, quiz answers, notifications and ballots are not readable for any administrator', async () => {
    const privates = ['chapter_notes', 'quiz_results', 'notifications', 'ballots'];
    for (const table of privates) {
      expect(await count(`public.${table} where user_id = '${A}'`)).not.toBe('0');
      expect(
        await tryAs(database, 'D', (tx) =>
          tx.query(`select 1 from public.${table} where user_id = $1::uuid`, [A]),
        ),
      ).toEqual([]);
    }
  });
});
