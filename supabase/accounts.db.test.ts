import { isDeepStrictEqual } from 'node:util';
import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

describe.each(ruleDatabaseKinds)('accounts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await tryAs(database, role, (tx) => tx.query(statement, values)))[0];

  it('have the same short id in SQL as in uuidToShortId', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uuid(), { minLength: 1, maxLength: 40 }), async (ids) => {
        const rows = await database.query(
          'select public.uuid_to_short_id(id) as short from unnest($1::uuid[]) as id',
          [`{${ids.join(',')}}`],
        );
        expect(rows.map(({ short }) => short)).toEqual(ids.map(uuidToShortId));
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['小穗', '小穗'],
    ['  小穗 ', '小穗'],
    ['', null],
    ['   ', null],
    [`${'长'.repeat(39)} 名`, '长'.repeat(39)],
    ['名'.repeat(41), '名'.repeat(40)],
  ])('signed up with the name %j get a profile named %j', async (given, kept) => {
    const made = await database.transaction(async (tx) => {
      const id = crypto.randomUUID();
      const told = JSON.stringify({ name: given });
      await tx.query('insert into auth.users (id, raw_user_meta_data) values ($1::uuid, $2::jsonb)', [
        id,
        told,
      ]);
      return tx.query('select name from public.profiles where id = $1::uuid', [id]);
    });
    expect(made).toEqual([{ name: kept }]);
  });

  describe('the check of names (1 to 40 characters as a reader sees them)', () => {
    const rename = (name: string) =>
      tryAs(database, 'A', (tx) =>
        tx.query('update public.profiles set name = $1 where id = $2::uuid returning name', [name, people.A]),
      );
    const family = '👨‍👩‍👧‍👦';

    it.each([
      family.repeat(8),
      '🇨🇳'.repeat(40),
      '👩🏽‍🌾'.repeat(20),
      'é'.repeat(40),
      '字'.repeat(40),
      '🏴‍☠️'.repeat(30),
    ])('accepts %j', async (name) => {
      expect(await rename(name)).toEqual([{ name }]);
    });

    it.each(['字'.repeat(41), '😀'.repeat(41), 'e'.repeat(41), '🇨🇳'.repeat(41), family.repeat(17), ''])(
      'rejects %j',
      async (name) => {
        await expect(rename(name)).rejects.toMatchObject({ code: '23514' });
      },
    );

    it.each([
      'a\nb',
      'a\r\nBcc: b',
      'a\u001b[2J',
      'a\u0085b',
      'a\u202eb',
      '\u2066a\u2069',
      '\u200b',
      '\u3164',
    ])('rejects %j, which contains an invisible or misleading character', async (name) => {
      await expect(rename(name)).rejects.toMatchObject({ code: '23514' });
    });

    it('accepts a name given at sign-up after forbidden characters were removed from it', async () => {
      const named = async (name: string) => {
        const id = crypto.randomUUID();
        const metadata = JSON.stringify({ name });
        await database.query('insert into auth.users (id, raw_user_meta_data) values ($1::uuid, $2::jsonb)', [
          id,
          metadata,
        ]);
        const [row] = await database.query('select name from public.profiles where id = $1::uuid', [id]);
        return row?.name;
      };
      expect(await named('小\n\u202e满\u0007')).toBe('小满');
      expect(await named(`${'字'.repeat(39)} \u202e字`)).toBe('字'.repeat(39));
      expect(await named('\u202e\u200b\u3164')).toBeNull();
    });

    it('accepts every name that the server accepts', async () => {
      const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
      const units = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
      const names = fc.oneof(units, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }));
      await fc.assert(
        fc.asyncProperty(names, async (typed) => {
          const name = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
          const length = [...characters.segment(name)].length;
          const isVisible = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u.test(name);
          if (!isVisible || length < 1 || length > 40 || new TextEncoder().encode(name).length > 400) return;
          expect(await rename(name)).toEqual([{ name }]);
        }),
        { numRuns: 300 },
      );
    });
  });

  it('take the name of each repeated sign-up until the address is confirmed, but not afterwards', async () => {
    const id = crypto.randomUUID();
    const nameAfter = (change: string) =>
      database.transaction(async (tx) => {
        await tx.query(`update auth.users set ${change} where id = $1::uuid`, [id]);
        return (await tx.query('select name from public.profiles where id = $1::uuid', [id]))[0]?.name;
      });
    await database.query(
      `insert into auth.users (id, raw_user_meta_data) values ($1::uuid, '{"name":"生人"}')`,
      [id],
    );
    expect(await nameAfter(`raw_user_meta_data = '{"name":"本人"}'`)).toBe('本人');
    expect(await nameAfter(`raw_user_meta_data = '{}'`)).toBe(null);
    expect(await nameAfter(`raw_user_meta_data = '{"name":"本人"}', email_confirmed_at = now()`)).toBe(null);
    expect(await nameAfter(`raw_user_meta_data = '{"name":"别的"}'`)).toBe(null);
  });

  it.each([
    [`banned_until = now() + interval '1 day'`, 'false'],
    [`banned_until = now() - interval '1 day'`, 'true'],
    ['deleted_at = now()', 'false'],
  ])('of administrators keep their rights with a token issued before "%s": %s', async (change, expected) => {
    const row = await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query(`update auth.users set ${change} where id = $1::uuid`, [people.D]);
      await tx.query(`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', '{"sub":"${people.D}"}', true)`);
      return tx.query('select public.is_administrator()::text as yes');
    });
    expect(row).toEqual([{ yes: expected }]);
  });

  it('lose their rows when they are deleted, except payments', async () => {
    await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      await tx.query('delete from public.phone_orders where false');
      await tx.query('delete from auth.users where id = $1::uuid', [people.A]);
      expect(
        await tx.query('select 1 from public.phone_orders where user_id = $1::uuid', [people.A]),
      ).toEqual([]);
      expect(await tx.query('select user_id, status from public.orders where uid = $1', [people.A])).toEqual([
        { user_id: null, status: 'paid' },
      ]);
    });
  });

  it('cannot use an avatar in the folder of another account, or one whose path leads out of their own folder', async () => {
    const set = 'update public.profiles set avatar_path = $1';
    for (const path of ['me.png', 'old/..me.png', '...'])
      await expect(one('A', set, [`${people.A}/${path}`])).resolves.toBeUndefined();
    await expect(one('A', set, [`${people.B}/me.png`])).rejects.toMatchObject({ code: '23514' });
    for (const path of ['../../../../../../admin/backups/x', '..', './me.png', 'old/../me.png', 'old/.'])
      await expect(one('A', set, [`${people.A}/${path}`])).rejects.toMatchObject({ code: '23514' });
  });

  describe('administrators', () => {
    const set = (target: string, roles: string, seen = 'null') =>
      `select public.set_administrator_roles('${target}', '${roles}', ${seen})::text as changed`;

    it('set the roles of another account as owners, and the audit log records each change', async () => {
      const answers = await as(database, 'D', async (tx) => [
        ...(await tx.query(set(people.A, '{host,finance,host}'))),
        ...(await tx.query(set(people.A, '{finance,host}'))),
        ...(await tx.query(set(people.A, '{owner}'))),
      ]);
      expect(answers.map(({ changed }) => changed)).toEqual(['true', 'false', 'true']);
      expect(await as(database, 'A', (tx) => tx.query(set(people.A, '{}')))).toEqual([{ changed: 'true' }]);
      const log = await as(database, 'D', (tx) =>
        tx.query(`select actor_id, action, details::text as details from public.audit_log
          where action like 'administrator.%' and subject = '${people.A}' order by id`),
      );
      const entry = (actor: string, action: string, details: object) => ({
        actor_id: actor,
        action: `administrator.${action}`,
        details: expect.toSatisfy((text: string) => isDeepStrictEqual(JSON.parse(text), details)),
      });
      expect(log).toEqual([
        entry(people.D, 'grant', { after: ['finance', 'host'] }),
        entry(people.D, 'change', { before: ['finance', 'host'], after: ['owner'] }),
        entry(people.A, 'revoke', { before: ['owner'] }),
      ]);
    });

    it('cannot set roles that do not exist, of accounts that do not exist, or that have changed since they were seen', async () => {
      await expect(one('D', set(people.A, '{king}'))).rejects.toMatchObject({ hint: 'role_unknown' });
      await expect(one('D', set(people.A, '{null}'))).rejects.toMatchObject({ hint: 'role_unknown' });
      await expect(one('D', set(crypto.randomUUID(), '{host}'))).rejects.toMatchObject({
        hint: 'account_not_found',
      });
      await expect(one('D', set(people.A, '{host}', `'{finance}'`))).rejects.toMatchObject({
        hint: 'roles_changed',
        detail: '[]',
      });
      expect(await one('D', set(people.A, '{host}', `'{}'`))).toEqual({ changed: 'true' });
    });

    it('cannot demote or revoke the last owner who is not banned; only the command line of the server can', async () => {
      const hint = 'last_owner';
      await expect(one('D', set(people.D, '{}'))).rejects.toMatchObject({ hint });
      await expect(one('D', set(people.D, '{host}'))).rejects.toMatchObject({ hint });
      const beside = async (change: string) =>
        tryAs(database, 'service_role', async (tx) => {
          await tx.query(`select set_config('role', 'none', true)`);
          await tx.query(`select public.set_administrator('${people.A}', true)`);
          await tx.query(change);
          await tx.query(`select set_config('role', 'authenticated', true),
            set_config('request.jwt.claims', '{"sub":"${people.D}"}', true)`);
          return tx.query(set(people.D, '{host}'));
        });
      expect(await beside('select 1')).toEqual([{ changed: 'true' }]);
      await expect(
        beside(`update auth.users set banned_until = now() + interval '1 day' where id = '${people.A}'`),
      ).rejects.toMatchObject({ hint });
      const byShell = `select public.set_administrator($1::uuid, false)::text as changed`;
      expect(await one('service_role', byShell, [people.D])).toEqual({ changed: 'true' });
    });

    it('leave one owner if two owners revoke each other at the same time', async () => {
      await database.query(`select public.set_administrator('${people.A}', true)`);
      const outcomes = await Promise.allSettled([
        as(database, 'D', (tx) => tx.query(set(people.A, '{}'))),
        as(database, 'A', (tx) => tx.query(set(people.D, '{}'))),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const owners = await database.query('select user_id from public.administrators');
      expect(owners).toHaveLength(1);
      await database.run(`delete from public.administrators;
        insert into public.administrators (user_id) values ('${people.D}')`);
    });

    it('change settings directly, and the audit log records the former and new values', async () => {
      const details = await tryAs(database, 'D', async (tx) => {
        await tx.query(`update public.site_settings set value = '5' where key = 'backups.keep'`);
        return tx.query(`select subject, details -> 'before' ->> 'value' as before, details -> 'after' ->> 'value' as after
          from public.audit_log where action = 'site_settings.update'`);
      });
      expect(details).toEqual([{ subject: 'backups.keep', before: '2', after: '5' }]);
    });

    it('cannot change the audit log', async () => {
      for (const statement of [
        'update public.audit_log set action = $1',
        'delete from public.audit_log where action <> $1',
      ]) {
        const attempt = database.query(statement, ['x']);
        await expect(attempt).rejects.toMatchObject({ code: '23001' });
      }
    });
  });

  describe('invitations', () => {
    it('give each account one code, which stays the same', async () => {
      const codes = await tryAs(database, 'M', async (tx) => [
        ...(await tx.query('select public.my_invitation_code() as code')),
        ...(await tx.query('select public.my_invitation_code() as code')),
      ]);
      expect(codes[0]?.code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{8}$/);
      expect(codes[1]).toEqual(codes[0]);
    });

    it('give the inviter the points of the rule for a bound wallet once, and none for other stages', async () => {
      const reward = `select public.grant_invitation_reward('${people.B}', $1)::text as is_new`;
      const rows = await tryAs(database, 'service_role', async (tx) => [
        ...(await tx.query(reward, ['wallet-bound'])),
        ...(await tx.query(reward, ['wallet-bound'])),
        ...(await tx.query(reward, ['first-purchase'])),
        ...(await tx.query(reward, ['no-such-stage'])),
        ...(await tx.query(`select total::text from public.points_totals where user_id = '${people.A}'`)),
      ]);
      expect(rows).toEqual([
        { is_new: 'true' },
        { is_new: 'false' },
        { is_new: 'true' },
        { is_new: 'false' },
        { total: '55' },
      ]);
    });
  });
});
