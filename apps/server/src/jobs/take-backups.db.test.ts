import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs, secondMs } from '@suixue/backend/duration';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { describe, expect, it } from 'vitest';
import { backupsFolder } from '../backup/backup-files.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { takeBackups } from './take-backups.ts';
import { addOwner } from './testing/owner.ts';

describe.each(testDatabaseKinds)('takeBackups on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addOwner);
  const folder = mkdtempSync(join(tmpdir(), 'suixue-backup-job-'));
  let nowMs = Date.parse('2026-11-24T00:00:00Z');
  const { intervalMs, run } = takeBackups({ database, folder, version: '0.1.0', now: () => nowMs });
  const set = (key: string, value: number) =>
    database.run(`insert into public.site_settings (key, value) values ('${key}', '${value}')
      on conflict (key) do update set value = excluded.value`);
  const listed = async () =>
    (await database.query('select name from public.backups order by name')).map(({ name }) => name);
  const files = () => readdirSync(backupsFolder(folder)).sort();

  it('is off by default, and uses the interval of the setting', async () => {
    expect(await intervalMs()).toBeNull();
    await set('backups.every-hours', 6);
    expect(await intervalMs()).toBe(6 * hourMs);
  });

  it('takes complete backups and keeps as many as the setting says', async () => {
    await set('backups.keep', 2);
    for (let runs = 0; runs < 3; runs += 1) {
      await run();
      nowMs += secondMs;
    }
    expect(await listed()).toEqual([
      'suixue-backup-2026-11-24T00-00-01.tar.gz',
      'suixue-backup-2026-11-24T00-00-02.tar.gz',
    ]);
    expect(files()).toEqual(await listed());
    const manifest = await verifyBackup(join(backupsFolder(folder), files()[1] ?? ''));
    expect(manifest.tables.some(({ name }) => name === 'backups')).toBe(true);
    const [row] = await database.query('select (min(bytes) > 1000)::text as is_large from public.backups');
    expect(row).toEqual({ is_large: 'true' });
  });

  it('removes no old backup if the new one fails, and never removes other files', async () => {
    const other = join(backupsFolder(folder), 'notes.txt');
    writeFileSync(other, '');
    await set('backups.keep', 1);
    // A file with the name of the next backup.
    writeFileSync(join(backupsFolder(folder), 'suixue-backup-2026-11-24T00-00-03.tar.gz'), '');
    const before = await listed();
    await expect(run()).rejects.toThrow('already exists');
    expect(await listed()).toEqual(before);
    expect(before).toHaveLength(2);
    nowMs += secondMs;
    await run();
    expect(await listed()).toEqual(['suixue-backup-2026-11-24T00-00-04.tar.gz']);
    expect(files()).toContain('notes.txt');
  });

  it('removes backups without a row only once they are older than all that are kept', async () => {
    const named = (time: string) => `suixue-backup-${time}.tar.gz`;
    // Of a database before it was restored, and of another server of the same database.
    for (const time of ['2026-11-23T00-00-00', '2026-11-25T00-00-00'])
      writeFileSync(join(backupsFolder(folder), named(time)), '');
    nowMs += secondMs;
    await run();
    expect(files()).toEqual(['notes.txt', named('2026-11-24T00-00-05'), named('2026-11-25T00-00-00')]);
    nowMs = Date.parse('2026-11-26T00:00:00Z');
    await run();
    expect(files()).toEqual(['notes.txt', named('2026-11-26T00-00-00')]);
  });
});
