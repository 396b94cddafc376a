import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { afterEach, describe, expect, it } from 'vitest';
import { administer, commandSchema } from './administer.ts';

describe.each(ruleDatabaseKinds)('lesson settings from the CLI, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  afterEach(() => run('delete from public.site_settings'));
  const run = (...statements: string[]) =>
    database.transaction(async (tx) => {
      for (const statement of statements) await tx.run(statement);
    });
  const ask = (text: string) => database.query(text);
  const set = async (state: 'on' | 'off' | 'default', setting = 'lessons.offline') =>
    (await administer(database, commandSchema.parse({ action: 'set', setting, state }))).lines;
  const settings = async () => (await administer(database, { action: 'settings' })).lines;
  /** Reads the settings under the same policies as a learner's pages. */
  const asLearner = () =>
    database.transaction(async (tx) => {
      await tx.run('set local role anon');
      return tx.query('select key, value::text from public.site_settings order by key');
    });
  const log = () => ask('select actor_id, action, subject, details::text from public.audit_log order by id');

  it('are listed with their defaults', async () => {
    expect(await settings()).toEqual([
      'lessons.offline  default: on for local visitors of an unconfigured server, otherwise off',
      'lessons.watermark  default: off',
    ]);
  });

  it('can be set to on, off and the default, and learners can read them', async () => {
    expect(await set('on')).toEqual(['lessons.offline is on.']);
    expect(await asLearner()).toEqual([{ key: 'lessons.offline', value: 'true' }]);
    expect((await settings())[0]).toBe('lessons.offline  on');
    expect(await set('off')).toEqual(['lessons.offline is off.']);
    expect(await set('on', 'lessons.watermark')).toEqual(['lessons.watermark is on.']);
    expect(await asLearner()).toEqual([
      { key: 'lessons.offline', value: 'false' },
      { key: 'lessons.watermark', value: 'true' },
    ]);
    expect(await set('default')).toEqual(['lessons.offline uses its default.']);
    expect(await settings()).toEqual([expect.stringContaining('default'), 'lessons.watermark  on']);
  });

  it('record each change once in the audit log, and no entry if nothing changes', async () => {
    const { length: before } = await log();
    for (const state of ['default', 'on', 'on', 'off', 'off', 'default', 'default'] as const)
      await set(state);
    const written = (await log()).slice(before);
    expect(written.map(({ action, subject, actor_id: actor }) => [action, subject, actor])).toEqual([
      ['site_settings.insert', 'lessons.offline', null],
      ['site_settings.update', 'lessons.offline', null],
      ['site_settings.delete', 'lessons.offline', null],
    ]);
    const values = written.map(({ details }) => {
      const change = JSON.parse(details ?? '');
      return [change.before?.value, change.after?.value];
    });
    expect(values).toEqual([
      [undefined, true],
      [true, false],
      [false, undefined],
    ]);
    expect(await set('default')).toEqual(['lessons.offline uses its default already.']);
  });

  it.each([
    ['private', `'true', false`],
    ['neither true nor false', `'"yes"', true`],
  ])('count as unset, and can be set again, if the stored value is %s', async (_, row) => {
    // Rows from before values were checked.
    const add = [
      'alter table public.site_settings disable trigger site_settings_check',
      `insert into public.site_settings (key, value, is_public) values ('lessons.offline', ${row})`,
      'alter table public.site_settings enable trigger site_settings_check',
    ];
    await run(...add);
    expect((await settings())[0]).toContain('default');
    expect(await set('on')).toEqual(['lessons.offline is on.']);
    expect(await asLearner()).toEqual([{ key: 'lessons.offline', value: 'true' }]);
    await set('default');
    await run(...add);
    expect(await set('default')).toEqual(['lessons.offline uses its default.']);
    expect(await ask('select key from public.site_settings')).toEqual([]);
  });

  it('keep the description that an administrator wrote, and leave other settings unchanged', async () => {
    await run(`insert into public.site_settings (key, value, is_public, description)
      values ('lessons.offline', 'false', true, '先不开'), ('points.make-up-days', '1', true, '')`);
    await set('on');
    expect(await ask('select key, value::text, description from public.site_settings order by key')).toEqual([
      { key: 'lessons.offline', value: 'true', description: '先不开' },
      { key: 'points.make-up-days', value: '1', description: '' },
    ]);
  });
});

it.each([
  { setting: 'points.make-up-days', state: 'on' },
  { setting: 'lessons.offline', state: 'true' },
  { setting: 'lessons.offline' },
  { setting: 'lessons.offline', state: 'on', account: 'somebody@example.com' },
])('commandSchema rejects the command %j', (words) => {
  expect(commandSchema.safeParse({ action: 'set', ...words }).success).toBe(false);
});
