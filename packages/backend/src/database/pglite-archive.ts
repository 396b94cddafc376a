import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { openPGlite } from './pglite-database.ts';

export interface ArchiveOptions {
  /** The archive with which the database starts, instead of a new one. */
  readonly begin?: Uint8Array | undefined;
  readonly compression?: 'gzip' | 'none';
}

/** Prepares a database and returns its data directory as a tar archive, which opens much faster than preparing it again. */
export async function makePGliteArchive(
  prepare: (database: Database) => Promise<unknown>,
  { begin, compression = 'gzip' }: ArchiveOptions = {},
): Promise<Uint8Array> {
  const scratch = mkdtempSync(join(tmpdir(), 'suixue-archive-'));
  const folder = join(scratch, 'database');
  try {
    const database = await openPGlite({ folder, ...(begin ? { begin } : {}) });
    try {
      await prepare(database);
    } finally {
      await database.close();
    }
    const engine = await PGlite.create({ dataDir: folder });
    const archive = await engine.dumpDataDir(compression);
    await engine.close();
    return new Uint8Array(await archive.arrayBuffer());
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
