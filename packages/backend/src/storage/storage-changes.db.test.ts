import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openStorageHarness } from './testing/storage-harness.ts';

describe.each(testDatabaseKinds)('notifications of changed files on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  const heard: string[] = [];
  const box = () => harness.client('service_role').from('box');
  beforeAll(async () => {
    await harness.client('service_role').createBucket('box');
    await harness.database.listen('file_changes', (payload) => heard.push(payload));
  });
  const versionOf = async (name: string) => {
    const [row] = await harness.database.query('select version from storage.objects where name = $1', [name]);
    return row?.version ?? '';
  };

  it.each<[string, (name: string) => Promise<unknown>]>([
    ['replaced', (name) => box().update(name, 'two')],
    ['moved', (name) => box().move(name, `${name}-moved`)],
    ['removed', (name) => box().remove([name])],
    ['removed by SQL', (name) => harness.sql(`delete from storage.objects where name = '${name}'`)],
  ])('contain the old version of a file that was %s, and no new version', async (what, change) => {
    const name = what.replaceAll(' ', '-');
    heard.length = 0;
    await box().upload(name, 'one');
    const version = await versionOf(name);
    await change(name);
    await harness.sql(`select pg_notify('file_changes', 'end')`);
    await expect.poll(() => heard.at(-1)).toBe('end');
    expect(heard).toEqual([version, 'end']);
  });

  it('contain "all" after all rows were removed by one statement', async () => {
    heard.length = 0;
    await harness.sql('truncate storage.objects');
    await expect.poll(() => heard).toEqual(['all']);
  });
});
