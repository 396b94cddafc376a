import type { Database, Transaction } from '../database/database.ts';
import { databaseBudgets } from '../database/database-budgets.ts';
import { payFor } from '../database/paying-client.ts';
import type { Client } from './client.ts';

/**
 * The database on behalf of one client: no transaction and no further statement begins once the signal is aborted. Then the
 * transaction is rolled back and rejects with the signal's reason. Its time counts against the client's turns; without a
 * client it is the server's own.
 */
export function toClientDatabase(database: Database, signal: AbortSignal, client?: Client): Database {
  const payer = client && { key: client.key, rate: databaseBudgets[client.kind] };
  return {
    transaction: async (work, limits) => {
      signal.throwIfAborted();
      return payFor(payer, () => database.transaction((tx) => work(untilAborted(tx, signal)), limits));
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
