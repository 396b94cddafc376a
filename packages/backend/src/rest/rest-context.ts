import type { Database } from '../database/database.ts';
import type { RestRequest } from './rest-request.ts';
import type { Outcome, StatementRules } from './run-statement.ts';
import type { Sql } from './sql.ts';

/** Settings and services for answering a request. */
export interface RestContext {
  readonly database: Database;
  /** Runs the statement of a request in the caller's role. */
  readonly run: RunStatement;
  /** The row limit of a list. */
  readonly rows: number;
  /** Whether aggregate functions may be selected. */
  readonly aggregates: boolean;
}

export type RunStatement = (request: RestRequest, compiled: Sql, rules: StatementRules) => Promise<Outcome>;
