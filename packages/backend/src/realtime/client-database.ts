import type { Database, Transaction } from '../database/database.ts';
import { databaseBudgets } from '../database/database-budgets.ts';
import { payFor } from '../database/paying-client.ts';
import type { Client } from './client.ts';

/**
 * Database access for one client. After the signal is aborted no transaction or statement starts; a running transaction
 * is rolled back and rejects with the signal's reason. Its time is charged to the client; without a client it counts as
 * the server's own work.
 */
export function toClientDatabase(database: Database, signal: AbortSignal, client?: Client): Database {
  const payer = client && { key: client.key, rate: databaseBudgets[client.kind] };
  return {
    transaction: async (work, limits) => {
      signal.throwIfAborted();
      return payFor(payer, () => database.transaction((tx) => work(untilAborted(tx, signal)), limits));
    },
    listen: (channel, received, resumed) => database.listen(channel, received, resumed),
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
