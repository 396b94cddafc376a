import type { EmbeddedDatabase } from '@suixue/backend/database/pglite-database';
import { tidyTables } from '@suixue/backend/database/tidy-tables';
import { minuteMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { type Repeated, repeat } from '../process/repeat.ts';
import { sleep } from '../process/sleep.ts';

interface TidyingParts {
  readonly database: EmbeddedDatabase;
  readonly log: Logger;
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

/** Maintains the tables of the embedded database. Runs every minute by default; a failed run is retried by the next one. */
export function startTidying({
  database,
  log,
  pause = (signal) => sleep(minuteMs, signal),
}: TidyingParts): Repeated {
  let isFailing = false;
  return repeat(async (signal) => {
    await pause(signal);
    if (signal.aborted) return;
    try {
      const tables = await tidyTables(database);
      if (tables.length > 0) log.debug({ tables }, 'vacuumed tables');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'could not vacuum tables');
      isFailing = true;
    }
  });
}
