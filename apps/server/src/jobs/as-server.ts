import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';

const facts = { method: 'POST', path: '/jobs' };

/** Runs work on the tables of jobs with the rights of the servers. */
export function asServer<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(database, serviceCaller, facts, work);
}

export const toTime = (ms: number): string => new Date(ms).toISOString();
