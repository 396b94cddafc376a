import type { Database, Transaction } from '../database/database.ts';

/**
 * The database on behalf of one client: no transaction and no further statement begins once the signal is aborted. Then the
 * transaction is rolled back and rejects with the signal's reason.
 */
export function toClientDatabase(database: Database, signal: AbortSignal): Database {
  return {
    transaction: async (work, limits) => {
      signal.throwIfAborted();
      return database.transaction((tx) => work(untilAborted(tx, signal)), limits);
    },
    listen: (channel, heard, resumed) => database.listen(channel, heard, resumed),
    close: () => database.close(),
  };
}

function untilAborted(tx: Transaction, signal: AbortSignal): Transaction {
  return {
    query: async (statement, parameters) => {
      signal.throwIfAborted();
      return tx.query(statement, parameters);
    },
    queryLast: async (statement, parameters) => {
      signal.throwIfAborted();
      return tx.queryLast(statement, parameters);
    },
    run: async (script) => {
      signal.throwIfAborted();
      return tx.run(script);
    },
  };
}
