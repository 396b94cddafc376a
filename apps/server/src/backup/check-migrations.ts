import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import type { MigrationSets } from './restore-database.ts';

/** A backup may be older than this program, but not newer, and not of another one. */
export function mustKnowMigrations(manifest: Manifest, migrations: MigrationSets): void {
  if (manifest.migrations.length === 0)
    throw new BackupError('The backup is of a database that no version had begun with: take another file.');
  for (const { set, name, digest } of manifest.migrations) {
    const known = migrations[set]?.find((migration) => migration.name === name);
    if (!known)
      throw new BackupError(
        `The backup has had ${set}/${name}, of which this version knows nothing: use version ${manifest.version} or a later one.`,
      );
    if (createHash('sha256').update(known.script).digest('hex') !== digest)
      throw new BackupError(
        `${set}/${name} of the backup is not that of this version: use version ${manifest.version}.`,
      );
  }
}
