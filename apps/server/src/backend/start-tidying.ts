import type { EmbeddedDatabase } from '@suixue/backend/database/pglite-database';
import { tidyTables } from '@suixue/backend/database/tidy-tables';
import { minuteMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { sleep } from '../process/sleep.ts';

interface TidyingParts {
  readonly database: EmbeddedDatabase;
  readonly log: Logger;
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

/** Maintains the tables of the embedded database. Runs every minute by default; a failed run is retried by the next one. */
export function startTidying({ database, log, pause = (signal) => sleep(minuteMs, signal) }: TidyingParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let isFailing = false;
  const look = async () => {
    try {
      const tables = await tidyTables(database);
      if (tables.length > 0) log.debug({ tables }, 'vacuumed tables');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'could not vacuum tables');
      isFailing = true;
    }
  };
  const run = async () => {
    await pause(stopping.signal);
    while (!stopping.signal.aborted) {
      await look();
      await pause(stopping.signal);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
