import type { Database } from '../database/database.ts';

/** What answering a request needs beside the request. */
export interface RestContext {
  readonly database: Database;
  /** Of a list, at most so many. */
  readonly rows: number;
  /** Whether `count()`, `sum()` and the like may be selected. */
  readonly aggregates: boolean;
}
