import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupsFolder, openBackupFiles, toBackupName, toBackupPath } from './backup-files.ts';

const name = 'suixue-backup-2026-11-24T01-02-03.tar.gz';

describe('the backups of a server', () => {
  it('are named by their time in UTC', () => {
    expect(toBackupName(Date.parse('2026-11-24T01:02:03.456Z'))).toBe(name);
  });

  it.each([
    '../host-secret',
    `../backups/${name}`,
    `..\\${name}`,
    `${name}/..`,
    `${name}\n`,
    `${name}.unfinished`,
    'host-secret',
    '',
  ])('cannot be named %j', (other) => {
    expect(toBackupPath('/data', other)).toBeNull();
  });

  it('are read in full, only from the folder of backups and not through symbolic links', async () => {
    const data = mkdtempSync(join(tmpdir(), 'suixue-backups-'));
    const files = openBackupFiles(data);
    expect(await files.open(name)).toBeNull();
    mkdirSync(backupsFolder(data));
    writeFileSync(join(data, 'host-secret'), 'secret');
    writeFileSync(join(backupsFolder(data), name), 'bytes');
    const found = await files.open(name);
    expect(found?.bytes).toBe(5);
    expect(await new Response(found?.body).text()).toBe('bytes');
    // Not opened before it is read, because the answer to a HEAD request never is.
    const unread = await files.open(name);
    await readFile(join(backupsFolder(data), name));
    rmSync(join(backupsFolder(data), name));
    await expect(new Response(unread?.body).text()).rejects.toThrow('ENOENT');
    const linked = 'suixue-backup-2026-11-24T01-02-04.tar.gz';
    symlinkSync(join(data, 'host-secret'), join(backupsFolder(data), linked));
    expect(await files.open(linked)).toBeNull();
    expect(await files.open('../host-secret')).toBeNull();
  });
});
