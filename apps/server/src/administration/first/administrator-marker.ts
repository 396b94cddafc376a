import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';

const fileName = 'has-administrator';

/** Whether an administrator existed at the last check, so that a start need not open the database. */
export function remembersAdministrator(folder: string): boolean {
  return existsSync(join(folder, fileName));
}

/** Only controls what a start prints; the database makes the decision. */
export async function rememberAdministrator(folder: string, database: Database): Promise<void> {
  const rows = await database.transaction((tx) =>
    tx.query('select user_id from public.administrators limit 1'),
  );
  const path = join(folder, fileName);
  if (rows.length > 0) writeFileSync(path, '', { mode: 0o600 });
  else rmSync(path, { force: true });
}
