import type { Database } from '../database/database.ts';

/** Settings and services for answering a request. */
export interface RestContext {
  readonly database: Database;
  /** The row limit of a list. */
  readonly rows: number;
  /** Whether aggregate functions may be selected. */
  readonly aggregates: boolean;
}
