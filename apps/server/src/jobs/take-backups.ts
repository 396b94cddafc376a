import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { siteSettings } from '@suixue/academy/site/site-settings';
import type { Database } from '@suixue/backend/database/database';
import { hourMs } from '@suixue/backend/duration';
import { backupsFolder, toBackupName, toBackupPath } from '../backup/backup-files.ts';
import { saveBackup } from '../backup/save-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { asServer, toTime } from './as-server.ts';
import type { Job } from './job.ts';

interface BackupsParts {
  readonly database: Database;
  /** `DATA_DIR`. */
  readonly folder: string;
  /** Version of the product. */
  readonly version: string;
  readonly now: () => number;
}

type Setting = 'backups.every-hours' | 'backups.keep';

const add = 'insert into public.backups (name, taken_at, bytes) values ($1, $2::timestamptz, $3::bigint)';
const newest = 'select name from public.backups order by taken_at desc, name desc limit $1::integer';
const old = 'select name from public.backups order by taken_at desc, name desc offset $1::integer';
const forget = 'delete from public.backups where name = $1';

/**
 * Removes the backups on this disk that are older than the oldest one to keep. Their rows may be gone: another server of the same database
 * has removed them, or the database was restored. Newer files stay, because a restored database does not list its newest backups.
 */
async function removeBefore(folder: string, oldest: string): Promise<void> {
  for (const name of await readdir(backupsFolder(folder))) {
    const path = toBackupPath(folder, name);
    // Names order backups by time.
    if (path !== null && name < oldest) await rm(path, { force: true });
  }
}

/** Takes a backup into the data folder at the interval of the site settings, and removes those beyond the number to keep. */
export function takeBackups({ database, folder, version, now }: BackupsParts): Job {
  const read = async (key: Setting): Promise<number> => {
    const [row] = await asServer(database, (tx) =>
      tx.query('select value::text as value from public.site_settings where key = $1', [key]),
    );
    return row?.value ? Number(row.value) : siteSettings[key].default;
  };
  const removeOld = async () => {
    const keep = await read('backups.keep');
    const rows = await asServer(database, (tx) => tx.query(old, [String(keep)]));
    for (const { name } of rows) {
      const path = toBackupPath(folder, name ?? '');
      if (path !== null) await rm(path, { force: true });
      await asServer(database, (tx) => tx.query(forget, [name ?? null]));
    }
    const kept = await asServer(database, (tx) => tx.query(newest, [String(keep)]));
    const oldest = kept.at(-1)?.name;
    if (kept.length === keep && oldest) await removeBefore(folder, oldest);
  };
  return {
    name: 'backups',
    intervalMs: async () => {
      const hours = await read('backups.every-hours');
      return hours === 0 ? null : hours * hourMs;
    },
    run: async () => {
      await mkdir(backupsFolder(folder), { recursive: true, mode: 0o700 });
      const atMs = now();
      const name = toBackupName(atMs);
      const path = toBackupPath(folder, name) ?? '';
      await saveBackup(
        path,
        await takeBackup({ database, folder, version, acceptsMissingFiles: false, withRecordings: false }),
      );
      const { size } = await stat(path);
      await asServer(database, (tx) => tx.query(add, [name, toTime(atMs), String(size)]));
      // Only after the new one is complete, so that there is always one.
      await removeOld();
    },
  };
}
