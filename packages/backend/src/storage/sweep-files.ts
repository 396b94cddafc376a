import type { Database } from '../database/database.ts';
import { type FileName, fileNameToTime } from './file-name.ts';
import type { FileStore } from './file-store.ts';

const namesPerBatch = 500;

export interface SweepParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'list' | 'remove'>;
  /** When this server started, in milliseconds: newer files may belong to an upload in progress. */
  readonly startedAt: number;
}

/**
 * Removes files that no row refers to, as a crash leaves them, and returns their number. Safe during uploads and
 * removals.
 */
export async function sweepFiles(parts: SweepParts): Promise<number> {
  let removed = 0;
  let names: FileName[] = [];
  const removeUnnamed = async () => {
    const named = await findNamed(parts.database, names);
    const unnamed = names.filter((name) => !named.has(name));
    for (const name of unnamed) await parts.files.remove(name);
    removed += unnamed.length;
    names = [];
  };
  for await (const name of parts.files.list()) {
    if (fileNameToTime(name) >= parts.startedAt) continue;
    names.push(name);
    if (names.length >= namesPerBatch) await removeUnnamed();
  }
  if (names.length > 0) await removeUnnamed();
  return removed;
}

async function findNamed(
  database: Database,
  names: readonly FileName[],
): Promise<ReadonlySet<string | null | undefined>> {
  const rows = await database.transaction((tx) =>
    tx.query(
      'select version from storage.objects where version in (select json_array_elements_text($1::json))',
      [JSON.stringify(names)],
    ),
  );
  return new Set(rows.map(({ version }) => version));
}
