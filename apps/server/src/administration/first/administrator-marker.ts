import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';

const fileName = 'has-administrator';

/** Whether there was an administrator when last somebody looked: a start asks this rather than open the database. */
export function remembersAdministrator(folder: string): boolean {
  return existsSync(join(folder, fileName));
}

/** It decides nothing, only what a start prints; the database decides. */
export async function rememberAdministrator(folder: string, database: Database): Promise<void> {
  const rows = await database.transaction((tx) =>
    tx.query('select user_id from public.administrators limit 1'),
  );
  const path = join(folder, fileName);
  if (rows.length > 0) writeFileSync(path, '', { mode: 0o600 });
  else rmSync(path, { force: true });
}
