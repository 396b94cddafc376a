import { compareWithSuperseded, digestOf, replaceSuperseded } from '@suixue/backend/database/migrations';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import type { MigrationSets } from './restore-database.ts';

/**
 * Rejects backups of newer versions and of other programs. In the returned manifest, superseded migrations are replaced by
 * those that create the same tables.
 */
export function resolveMigrations(manifest: Manifest, migrations: MigrationSets): Manifest {
  if (manifest.migrations.length === 0)
    throw new BackupError('The backup contains a database without migrations: use another file.');
  const current = [...new Set(manifest.migrations.map(({ set }) => set))].flatMap((set) =>
    resolveSet(manifest, set, migrations[set] ?? []),
  );
  return { ...manifest, migrations: current };
}

function resolveSet(
  manifest: Manifest,
  set: string,
  migrations: MigrationSets[string],
): Manifest['migrations'] {
  const applied = new Map(
    manifest.migrations.filter((each) => each.set === set).map(({ name, digest }) => [name, digest]),
  );
  const compared = compareWithSuperseded(applied, migrations);
  if (compared.state === 'mismatch')
    throw new BackupError(
      `The backup is too old for this version: ${compared.reason}. Restore it with ${compared.lastVersion}, start that, and make a new backup.`,
    );
  const current = compared.state === 'complete' ? replaceSuperseded(applied, migrations) : applied;
  for (const [name, digest] of current) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known)
      throw new BackupError(
        `The backup contains migration ${set}/${name}, which this version does not know: use version ${manifest.version} or a later one.`,
      );
    if (digestOf(known) !== digest)
      throw new BackupError(
        `Migration ${set}/${name} of the backup differs from that of this version: use version ${manifest.version}.`,
      );
  }
  return [...current].map(([name, digest]) => ({ set, name, digest }));
}
