import type { EmbeddedDatabase } from '@suixue/backend/database/pglite-database';
import { tidyTables } from '@suixue/backend/database/tidy-tables';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

/** As often as a server's own housekeeper looks. */
const minute = 60_000;

interface TidyingParts {
  readonly database: EmbeddedDatabase;
  readonly log: Logger;
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

/** Looks after the tables of the database in this process. What could not be tidied is tried again at the next look. */
export function startTidying({ database, log, pause = (signal) => rest(minute, signal) }: TidyingParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let isFailing = false;
  const look = async () => {
    try {
      const tables = await tidyTables(database);
      if (tables.length > 0) log.debug({ tables }, 'tables were tidied');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'tables could not be tidied');
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
