import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CopiedTable,
  plainTextSettings,
  readCopiedSequences,
  readCopiedTables,
} from '@suixue/backend/copy/copied-table';
import { readRows } from '@suixue/backend/copy/read-rows';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { type LinkedFiles, linkFiles } from './link-files.ts';
import type { Manifest } from './manifest.ts';

export interface TakenDatabase extends LinkedFiles {
  readonly facts: Pick<Manifest, 'ledger' | 'migrations' | 'sequences' | 'tables'>;
}

interface TakeParts {
  readonly database: Database;
  /** Folder of the stored files. */
  readonly filesFolder: string;
  readonly workFolder: string;
}

/**
 * Writes a consistent snapshot of the database to the work folder as fast as possible: an embedded database blocks all
 * other callers meanwhile (decision 029). Files are hard-linked before the snapshot ends.
 */
export function takeDatabase({ database, filesFolder, workFolder }: TakeParts): Promise<TakenDatabase> {
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    await tx.run(plainTextSettings);
    const names = await readFileNames(tx);
    const linked = await linkFiles(names, filesFolder, join(workFolder, 'files'));
    await mkdir(join(workFolder, 'database'), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const [index, table] of (await readCopiedTables(tx)).entries())
      tables.push(await takeTable(tx, table, `database/${index + 1}`, workFolder));
    const facts = {
      tables,
      sequences: [...(await readCopiedSequences(tx))],
      migrations: await readMigrationFacts(tx),
      ledger: await readLedgerFacts(tx),
    };
    return { ...linked, facts };
  });
}

async function takeTable(
  tx: Transaction,
  table: CopiedTable,
  part: string,
  workFolder: string,
): Promise<Manifest['tables'][number]> {
  const { schema, name, columns } = table;
  const handle: FileHandle = await open(join(workFolder, part), 'wx', 0o600);
  let rows = 0;
  try {
    for await (const page of readRows(tx, table)) {
      await handle.writeFile(page.lines);
      rows += page.rows;
    }
  } finally {
    await handle.close();
  }
  return { schema, name, columns: columns.map((column) => column.name), rows, part };
}

async function isThere(tx: Transaction, relation: string): Promise<boolean> {
  const [row] = await tx.query('select (to_regclass($1) is not null)::text as there', [relation]);
  return row?.there === 'true';
}

async function readFileNames(tx: Transaction): Promise<readonly string[]> {
  if (!(await isThere(tx, 'storage.objects'))) return [];
  const rows = await tx.query('select distinct version from storage.objects where version is not null');
  return rows.map(({ version }) => version ?? '');
}

async function readMigrationFacts(tx: Transaction): Promise<Manifest['migrations']> {
  if (!(await isThere(tx, 'host.migrations'))) return [];
  const rows = await tx.query('select set, name, digest from host.migrations order by set, name');
  return rows.map(({ set, name, digest }) => ({ set: set ?? '', name: name ?? '', digest: digest ?? '' }));
}

async function readLedgerFacts(tx: Transaction): Promise<Manifest['ledger']> {
  if (!(await isThere(tx, 'public.chain_cursor'))) return null;
  const [row] = await tx.query('select chain_id, next_checkpoint from public.chain_cursor');
  return row ? { chainId: row.chain_id ?? '', nextCheckpoint: row.next_checkpoint ?? '' } : null;
}
