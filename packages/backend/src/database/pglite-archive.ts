import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { openPGlite } from './pglite-database.ts';

/** Archives a data directory with everything that is slow to create, so that a first start only unpacks it. */
export async function makePGliteArchive(prepare: (database: Database) => Promise<void>): Promise<Uint8Array> {
  const scratch = mkdtempSync(join(tmpdir(), 'suixue-archive-'));
  const folder = join(scratch, 'database');
  try {
    const database = await openPGlite({ folder });
    try {
      await prepare(database);
    } finally {
      await database.close();
    }
    const engine = await PGlite.create({ dataDir: folder });
    const archive = await engine.dumpDataDir('gzip');
    await engine.close();
    return new Uint8Array(await archive.arrayBuffer());
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
