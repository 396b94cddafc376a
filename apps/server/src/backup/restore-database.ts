import { readCopiedTables } from '@suixue/backend/copy/copied-table';
import { withoutConstraints, writeSequences } from '@suixue/backend/copy/without-constraints';
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
  /** Must be empty. */
  readonly database: Database;
  readonly migrations: MigrationSets;
}

/**
 * Creates the tables as of the backup, inserts the rows, and applies newer migrations, in one transaction, so that an
 * interruption leaves nothing. Returns the tables that were skipped.
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
    await tx.run(releaseJobs);
    // If the files are not in place yet, this tells the next attempt that the database is done.
    await tx.run(`comment on schema host is '${restoredComment(manifest.id)}'`);
    return left;
  });
}

/** The servers of the backup are gone, and jobs that they were running did not fail. */
const releaseJobs = `do $$ begin
  if to_regclass('public.background_jobs') is not null then
    update public.background_jobs set leased_by = null, leased_until = null;
  end if;
end $$`;

/** Comment on the schema `host` until the restore is complete. */
export function restoredComment(id: string): string {
  return `restoring ${id}`;
}

async function restoreRows(tx: Transaction, file: string, manifest: Manifest): Promise<readonly string[]> {
  const here = await readCopiedTables(tx);
  const tableOf = new Map(manifest.tables.map((table) => [table.part, table]));
  const left: string[] = [];
  const relations = here.map(({ relation }) => relation);
  await withoutConstraints(tx, relations, async () => {
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
        throw new BackupError(`${schema}.${name} has ${written} rows in the backup instead of ${rows}.`);
    }
    await writeSequences(tx, manifest.sequences);
  });
  return left;
}
