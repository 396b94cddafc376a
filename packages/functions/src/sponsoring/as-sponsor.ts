import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';

const facts = { method: 'POST', path: '/functions/v1/sponsor-transaction' };

/**
 * Runs a transaction as the server. Must not call the chain while it is open: the database may have one connection
 * only.
 */
export function asSponsor<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(database, serviceCaller, facts, work);
}

/** Formats a time for the tables. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
