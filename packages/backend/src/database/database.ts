import type { Interruptible } from './fair-turns.ts';

/** Every value as PostgreSQL's text; only the caller knows its type. PostgreSQL itself makes JSON. */
export type Row = Readonly<Record<string, string | null>>;

/** Statements cast parameters: `$1::text`, `$2::uuid`. */
export type Parameter = string | null;

/** Statements that are committed together or not at all. */
export interface Transaction {
  query(statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /**
   * Runs the last statement; no other may follow. The transaction may be committed before the result is known, which
   * saves a round trip. Use it only if that is right whatever the result, such as for reads.
   */
  queryLast(statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /** Runs several statements without parameters, such as a migration. */
  run(script: string): Promise<void>;
}

export interface TransactionLimits {
  /**
   * The statement timeout for a database in this process. A server enforces `statement_timeout`, which the caller must
   * set too.
   */
  readonly statementMs?: number | undefined;
  /** Set if a client shapes the statements: the transaction may be rejected, or stopped with a `StoppedTurnError`. */
  readonly interruptible?: Interruptible | undefined;
}

/** PostgreSQL, in this process or on a server. Errors are thrown as `DatabaseError`. */
export interface Database {
  /**
   * Runs work with exclusive use of a connection, so local settings are not visible to others. Rolls back if the work
   * throws. The transaction must not be used after the work has ended.
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    limits?: TransactionLimits,
  ): Promise<Result>;
  /**
   * Calls `onNotification` for each notification on the channel until the returned function is called. After a lost connection
   * was restored it calls `onResumed`: notifications in between were missed.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onResumed?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
