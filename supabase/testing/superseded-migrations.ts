import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Migration } from '@suixue/backend/database/migrations';

/** The migrations that were replaced on 2026-11-22, as they were: the tests build old databases from them. */
export function supersededMigrations(): readonly Migration[] {
  const file = join(import.meta.dirname, 'superseded-migrations.json.gz');
  const migrations: readonly Migration[] = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  return migrations;
}
