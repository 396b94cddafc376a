import { readCopiedTables } from '@suixue/backend/copy/copied-table';
import { withoutRules, writeSequences } from '@suixue/backend/copy/without-rules';
import { writeRows } from '@suixue/backend/copy/write-rows';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import type { Migration } from '@suixue/backend/database/migrations';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { toLines } from './to-lines.ts';

export type MigrationSets = Readonly<Record<string, readonly Migration[]>>;

interface RestoreParts {
  readonly file: string;
  readonly manifest: Manifest;
  /** Empty. */
  readonly database: Database;
  readonly migrations: MigrationSets;
}

/**
 * Tables as they were when the backup was made, its rows, then what has come to the tables since: one transaction, so that
 * whoever is killed in the middle has done nothing. Answers the tables whose rows had no place.
 */
export function restoreDatabase({
  file,
  manifest,
  database,
  migrations,
}: RestoreParts): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    const inside: Pick<Database, 'transaction'> = { transaction: (work) => work(tx) };
    const had = new Set(manifest.migrations.map(({ set, name }) => `${set}/${name}`));
    for (const [set, all] of Object.entries(migrations))
      await migrate(
        inside,
        set,
        all.filter(({ name }) => had.has(`${set}/${name}`)),
      );
    const left = await restoreRows(tx, file, manifest);
    for (const [set, all] of Object.entries(migrations)) await migrate(inside, set, all);
    // Until the files are in their place too, the next attempt knows by this that it need not begin again.
    await tx.run(`comment on schema host is '${restoredComment(manifest.id)}'`);
    return left;
  });
}

/** What the schema of the host says of itself until the restore is over. */
export function restoredComment(id: string): string {
  return `restoring ${id}`;
}

async function restoreRows(tx: Transaction, file: string, manifest: Manifest): Promise<readonly string[]> {
  const here = await readCopiedTables(tx);
  const tableOf = new Map(manifest.tables.map((table) => [table.part, table]));
  const left: string[] = [];
  const relations = here.map(({ relation }) => relation);
  await withoutRules(tx, relations, async () => {
    for await (const { name: part, bytes } of openBackup(file)) {
      const copied = tableOf.get(part);
      if (!copied) continue;
      const { schema, name, columns, rows } = copied;
      const table = here.find((each) => each.schema === schema && each.name === name);
      if (!table) {
        left.push(`${schema}.${name}`);
        continue;
      }
      const written = await writeRows(tx, table, columns, toLines(bytes));
      if (written !== rows)
        throw new BackupError(`${schema}.${name} has ${written} rows in the backup, not ${rows}.`);
    }
    await writeSequences(tx, manifest.sequences);
  });
  return left;
}
