import type { Database } from '../database/database.ts';

/** For tests: a database that counts its transactions and can delay them. */
export interface GatedDatabase {
  readonly database: Database;
  /** The number of transactions that have started. */
  begun(): number;
  /** The highest number of transactions that were running or delayed at the same time. */
  maxConcurrent(): number;
  /** Delays further transactions until the returned function is called. */
  hold(): () => void;
}

export function gateDatabase(database: Database): GatedDatabase {
  let begun = 0;
  let running = 0;
  let maxConcurrent = 0;
  let gate = Promise.resolve();
  return {
    database: {
      async transaction(work, limits) {
        begun += 1;
        running += 1;
        maxConcurrent = Math.max(maxConcurrent, running);
        try {
          await gate;
          return await database.transaction(work, limits);
        } finally {
          running -= 1;
        }
      },
      listen: (...parameters) => database.listen(...parameters),
      close: () => database.close(),
    },
    begun: () => begun,
    maxConcurrent: () => maxConcurrent,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}
