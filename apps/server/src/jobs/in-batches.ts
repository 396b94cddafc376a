import type { Database } from '@suixue/backend/database/database';
import { asServer } from './as-server.ts';

/** Calls a database function that handles a batch and returns its size, until it returns 0. Returns the sum. */
export async function inBatches(database: Database, name: string): Promise<number> {
  let handled = 0;
  for (;;) {
    // Each in its own transaction, so that none takes long.
    const [row] = await asServer(database, (tx) => tx.query(`select public.${name}()::text as size`));
    const size = Number(row?.size);
    if (size === 0) return handled;
    handled += size;
  }
}
