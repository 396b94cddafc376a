import type { Database } from '../database/database.ts';

/** For tests: a database whose transactions are counted, and can be held back before they begin. */
export interface GatedDatabase {
  readonly database: Database;
  /** How many transactions have begun. */
  begun(): number;
  /** The most that were under way, or held back, at the same time. */
  maxAtOnce(): number;
  /** Holds back each transaction that comes from now on; the result lets all of them begin. */
  hold(): () => void;
}

export function gateDatabase(database: Database): GatedDatabase {
  let begun = 0;
  let atOnce = 0;
  let maxAtOnce = 0;
  let gate = Promise.resolve();
  return {
    database: {
      async transaction(work, limits) {
        begun += 1;
        atOnce += 1;
        maxAtOnce = Math.max(maxAtOnce, atOnce);
        try {
          await gate;
          return await database.transaction(work, limits);
        } finally {
          atOnce -= 1;
        }
      },
      listen: (channel, heard, resumed) => database.listen(channel, heard, resumed),
      close: () => database.close(),
    },
    begun: () => begun,
    maxAtOnce: () => maxAtOnce,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}
