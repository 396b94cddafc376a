import type { Database } from '../database/database.ts';

/** For tests: a database that counts its transactions and can delay them. */
export interface GatedDatabase {
  readonly database: Database;
  /** The number of transactions that have started. */
  begun(): number;
  /** The highest number of transactions that were running or delayed at the same time. */
  maxAtOnce(): number;
  /** Delays further transactions until the returned function is called. */
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
      listen: (channel, received, resumed) => database.listen(channel, received, resumed),
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
