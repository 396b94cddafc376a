import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@suixue/backend/database/migrate';
import type { Migration } from '@suixue/backend/database/migrations';
import { hostMigrations } from '@suixue/backend/schema/host-migrations';
import type { DatabaseTemplate } from '@suixue/backend/testing/test-databases';

/** The migrations that were replaced on 2026-11-22, as they were: the tests build old databases from them. */
export function supersededMigrations(): readonly Migration[] {
  const file = join(import.meta.dirname, 'superseded-migrations.json.gz');
  const migrations: readonly Migration[] = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  return migrations;
}

/** A database in which all superseded migrations but the last have run. */
export const almostSuperseded: DatabaseTemplate = {
  name: 'almost_superseded',
  async prepare(database) {
    await migrate(database, 'host', hostMigrations());
    await migrate(database, 'product', supersededMigrations().slice(0, -1));
  },
};
