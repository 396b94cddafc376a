import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const second = `insert into public.agreement_versions (document, version, title, change, dated)
  values ('terms', 2, '服务条款', '退款期改为七天。', '2026-12-01')`;
const accept = (versions: string) => `select public.accept_agreements('${versions}')`;

describe.each(ruleDatabaseKinds)('the acceptances of agreements on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  /** What a role still has to accept, after statements of the server in the same transaction. */
  const dueFor = (role: Role, ...before: readonly string[]) =>
    tryAs(database, 'service_role', async (tx) => {
      for (const statement of before) await tx.query(statement);
      const sub = role === 'anon' ? '{}' : JSON.stringify({ sub: people[role as 'A'] });
      await tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
        role === 'anon' ? 'anon' : 'authenticated',
        sub,
      ]);
      return (await tx.query('select document, version from public.due_agreements()')).map(
        ({ document, version }) => `${document}:${version}`,
      );
    });

  it('are asked for again when a newer version exists, not when the wording of its change is corrected', async () => {
    expect(await dueFor('A')).toEqual([]);
    expect(await dueFor('M')).toEqual(['terms:1']);
    expect(await dueFor('A', second)).toEqual(['terms:2']);
    expect(await dueFor('A', `update public.agreement_versions set change = '第一版'`)).toEqual([]);
    await expect(dueFor('anon')).rejects.toMatchObject({ code: '42501' });
  });

  it('name exactly the newest versions, and are rejected for visitors and suspended accounts', async () => {
    const attempt = (role: Role, versions: string) =>
      tryAs(database, role, async (tx) => {
        await tx.query(accept(versions));
        return tx.query('select document, version, way from public.agreement_acceptances');
      });
    expect(await attempt('M', '{"terms":1}')).toEqual([{ document: 'terms', version: '1', way: 'page' }]);
    const wrong = ['{}', '[]', 'null', '{"terms":2}', '{"terms":0}', '{"terms":"1"}', '{"terms":1.5}'];
    for (const versions of [...wrong, '{"terms":1,"privacy":1}', '{"terms":null}'])
      await expect(attempt('M', versions), versions).rejects.toMatchObject({ hint: 'agreement_changed' });
    await expect(attempt('anon', '{"terms":1}')).rejects.toMatchObject({ code: '42501' });
    await database.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${people.M}'`,
    );
    await expect(attempt('M', '{"terms":1}')).rejects.toMatchObject({ hint: 'account_suspended' });
    await database.query(`update auth.users set banned_until = null where id = '${people.M}'`);
  });

  it('are one row with the first moment when 20 tabs accept at once, and cannot be changed', async () => {
    const rows = `select accepted_at::text as at from public.agreement_acceptances where user_id = '${people.D}'`;
    await Promise.all(
      Array.from({ length: 20 }, () => as(database, 'D', (tx) => tx.query(accept('{"terms":1}')))),
    );
    const [first, ...others] = await database.query(rows);
    expect([typeof first?.at, others]).toEqual(['string', []]);
    await as(database, 'D', (tx) => tx.query(accept('{"terms":1}')));
    expect(await database.query(rows)).toEqual([first]);
    await expect(
      database.query('update public.agreement_acceptances set accepted_at = now()'),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('are recorded once the address of a new account is confirmed, for known versions only', async () => {
    const id = '00000000-0000-4000-8000-0000000000f1';
    const recorded = async () =>
      (
        await database.query(
          `select document, version, way from public.agreement_acceptances where user_id = '${id}'`,
        )
      ).map(({ document, version, way }) => `${document}:${version} ${way}`);
    const signUp = (agreements: object) =>
      database.query(
        `insert into auth.users (id, email, raw_user_meta_data) values ($1::uuid, 'new@example.org', $2::jsonb)`,
        [id, JSON.stringify({ agreements })],
      );
    const confirm = `update auth.users set email_confirmed_at = now() where id = '${id}'`;
    await signUp({ terms: 1, privacy: 9 });
    expect(await recorded()).toEqual([]);
    await database.query(confirm);
    expect(await recorded()).toEqual(['terms:1 sign-up']);
    await database.query(`delete from auth.users where id = '${id}'`);
    expect(await recorded()).toEqual([]);
    for (const other of [{ terms: 2 }, { terms: '1' }, 'terms', null]) {
      await signUp(other as object);
      await database.query(confirm);
      expect(await recorded(), JSON.stringify(other)).toEqual([]);
      await database.query(`delete from auth.users where id = '${id}'`);
    }
  });

  it('are counted for administrators only', async () => {
    const counts = (role: Role) =>
      tryAs(database, role, (tx) =>
        tx.query('select document, version, acceptances, accounts from public.admin_agreements()'),
      );
    expect(await counts('D')).toEqual([{ document: 'terms', version: '1', acceptances: '3', accounts: '4' }]);
    await expect(counts('A')).rejects.toMatchObject({ code: '42501' });
  });
});
