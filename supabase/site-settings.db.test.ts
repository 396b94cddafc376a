import { regionCodes } from '@suixue/academy/site/regions';
import { acceptsValue, type SiteSetting, siteSettings } from '@suixue/academy/site/site-settings';
import { DatabaseError } from '@suixue/backend/database/database-error';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const settings: readonly (readonly [string, SiteSetting])[] = Object.entries(siteSettings);
const set = 'select public.set_site_setting($1, $2::jsonb, $3::jsonb)::text as is_changed';

describe.each(ruleDatabaseKinds)('site settings on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);

  it('have the same keys, kinds and ranges in the database and in packages/academy', async () => {
    const stored = await database.query(
      'select key, kind, min_value, max_value from public.site_setting_kinds() order by key',
    );
    const named = settings.map(([key, setting]) => ({
      key,
      kind: setting.kind,
      min_value: setting.kind === 'integer' ? String(setting.min) : null,
      max_value: setting.kind === 'integer' ? String(setting.max) : null,
    }));
    expect(stored).toEqual(named.sort((one, other) => (one.key < other.key ? -1 : 1)));
  });

  it.each(settings)('%s accepts exactly the values that the form accepts', async (key, setting) => {
    const values = [true, false, 0, 1, 1.5, -1, '1', null, [], {}, 1e30, ...edgesOf(setting)];
    for (const value of values) {
      const attempt = tryAs(database, 'D', async (tx) => {
        const [row] = await tx.query('select value::text from public.admin_settings() where key = $1', [key]);
        await tx.query(set, [key, JSON.stringify(value), row?.value ?? null]);
        const after = await tx.query('select value::text from public.admin_settings() where key = $1', [key]);
        return after[0]?.value ?? null;
      });
      // Null returns a setting to its default.
      if (value === null) expect(await attempt).toBeNull();
      else if (acceptsValue(setting, value)) expect(await attempt).toBe(JSON.stringify(value));
      else
        await expect(attempt, JSON.stringify(value)).rejects.toMatchObject({ hint: 'setting_value_invalid' });
    }
  });

  it.each([
    ['an unknown key', 'points.typo', '1', 'setting_unknown'],
    ['a key that rules have replaced', 'points.check-in', '1', 'setting_unknown'],
    ['a value of another kind', 'lessons.watermark', '1', 'setting_value_invalid'],
    ['a value out of range', 'points.make-up-days', '32', 'setting_value_invalid'],
  ])('cannot be stored with %s, not even by the service role', async (_, key, value, hint) => {
    const attempt = tryAs(database, 'service_role', (tx) =>
      tx.query(
        `insert into public.site_settings (key, value) values ($1, $2::jsonb)
          on conflict (key) do update set value = excluded.value`,
        [key, value],
      ),
    );
    await expect(attempt).rejects.toMatchObject({ hint });
  });

  it('report who changed a setting last, also after it returned to its default', async () => {
    const changes = await tryAs(database, 'D', async (tx) => {
      const read = () =>
        tx.query(`select value::text, changed_by is not distinct from auth.uid() as is_own, is_changed::text
          from public.admin_settings() where key in ('lessons.offline', 'points.make-up-days') order by key`);
      const before = await read();
      await tx.query(set, ['lessons.offline', 'true', null]);
      await tx.query(set, ['points.make-up-days', '9', null]);
      const between = await read();
      await tx.query(set, ['lessons.offline', null, 'true']);
      return [before, between, await read()];
    });
    const unset = { value: null, is_own: 'f', is_changed: 'false' };
    const days = { value: '9', is_own: 't', is_changed: 'true' };
    expect(changes).toEqual([
      [unset, unset],
      [{ value: 'true', is_own: 't', is_changed: 'true' }, days],
      [{ value: null, is_own: 't', is_changed: 'true' }, days],
    ]);
  });

  it.each(['A', 'service_role'] as const)(
    'are not listed for %s, who is not an administrator',
    async (role) => {
      const listed = tryAs(database, role, (tx) => tx.query('select key from public.admin_settings()'));
      if (role === 'A') expect(await listed).toEqual([]);
      else await expect(listed).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('accept one of two concurrent changes, and reject the other with an error that contains the new value', async () => {
    const outcomes = await Promise.allSettled(
      ['3', '4'].map((value) =>
        as(database, 'D', (tx) => tx.query(set, ['points.make-up-days', value, null])),
      ),
    );
    const lost = outcomes.findIndex(({ status }) => status === 'rejected');
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reason = (outcomes[lost] as PromiseRejectedResult).reason;
    expect(reason).toBeInstanceOf(DatabaseError);
    expect(reason).toMatchObject({ hint: 'setting_changed', detail: lost === 0 ? '4' : '3' });
  });
});

function edgesOf(setting: SiteSetting): readonly (number | string)[] {
  if (setting.kind === 'regions')
    return [
      '',
      '*',
      'CN',
      'CN,SG',
      regionCodes.join(','),
      'cn',
      'CN, SG',
      'CN,CN',
      'CN,',
      ',',
      'XX',
      '*,CN',
      'CN,*',
    ];
  return setting.kind === 'integer' ? [setting.min, setting.max, setting.min - 1, setting.max + 1] : [];
}
