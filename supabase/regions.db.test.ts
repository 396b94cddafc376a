import { regionCodes } from '@suixue/academy/site/regions';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

describe.each(ruleDatabaseKinds)('regions on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  /** The answers of region_allows with these settings, which only the test sees. */
  const allowed = (
    role: string,
    settings: Readonly<Record<string, string>>,
    asked: readonly (string | null)[][],
  ) =>
    tryAs(database, 'service_role', async (tx) => {
      for (const [key, value] of Object.entries(settings))
        await tx.query('insert into site_settings (key, value, is_public) values ($1, $2::jsonb, false)', [
          key,
          JSON.stringify(value),
        ]);
      await tx.run(`set local role ${role}`);
      const answers: (string | null | undefined)[] = [];
      for (const [feature = null, region = null] of asked)
        answers.push(
          (await tx.query('select region_allows($1, $2) as is_allowed', [feature, region]))[0]?.is_allowed,
        );
      return answers.join('');
    });

  it('have the same codes in the database and in packages/academy', async () => {
    const [row] = await database.query(`select array_to_string(region_codes(), ' ') as codes`);
    expect(row?.codes).toBe(regionCodes.join(' '));
  });

  it.each(['anon', 'authenticated', 'service_role'] as const)(
    'are allowed to %s where the setting of the feature names them, and nowhere by default',
    async (role) => {
      const asked = [
        ['draws', 'CN'],
        ['draws', 'US'],
        ['pools', 'CN'],
        ['draws', null],
        ['draws', 'XX'],
        ['draws', ''],
        ['draws', '*'],
        ['lessons', 'CN'],
      ];
      const answers = (settings: Readonly<Record<string, string>>) => allowed(role, settings, asked);
      expect(await answers({})).toBe('ffffffff');
      expect(await answers({ 'draws.regions': 'SG,CN' })).toBe('tfffffff');
      expect(await answers({ 'draws.regions': '*' })).toBe('ttffffff');
      expect(await answers({ 'draws.regions': '', 'pools.regions': '*' })).toBe('fftfffff');
    },
  );

  it('are declared by the account itself, with a known code, and read with its session', async () => {
    const declare = (role: Role, region: string, account = people.A) =>
      tryAs(database, role, async (tx) => {
        const changed = await tx.query(
          'update user_settings set region = $1 where user_id = $2::uuid returning region',
          [region, account],
        );
        const [viewer] = await tx.query('select region from my_session_facts()');
        return [changed.length, viewer?.region];
      });
    expect(await declare('A', 'MY')).toEqual([1, 'MY']);
    expect(await declare('B', 'MY'), 'of another account').toEqual([0, null]);
    for (const code of ['XX', 'cn', '', '*'])
      await expect(declare('A', code), code).rejects.toMatchObject({ code: '23514' });
    await expect(declare('anon', 'MY')).rejects.toMatchObject({ code: '42501' });
  });

  it('of draws leave accounts that have called a box their way to the prizes', async () => {
    const gate = (role: Role) =>
      tryAs(database, role, async (tx) => (await tx.query('select * from draw_gate($1)', ['US']))[0]);
    expect(await gate('A')).toEqual({ is_allowed: 'f', has_calls: 't' });
    expect(await gate('M')).toEqual({ is_allowed: 'f', has_calls: 'f' });
    expect(await gate('anon')).toEqual({ is_allowed: 'f', has_calls: 'f' });
  });
});
