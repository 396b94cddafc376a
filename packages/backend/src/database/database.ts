import type { Interruptible } from './fair-turns.ts';

/** Every value as PostgreSQL writes it: only who asked knows what it means. JSON is made by PostgreSQL itself. */
export type Row = Readonly<Record<string, string | null>>;

/** Statements say what they take it for: `$1::text`, `$2::uuid`. */
export type Parameter = string | null;

/** One statement after another, all of them or none. */
export interface Transaction {
  query(statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /**
   * The last statement: nothing is asked after it, and what was done may be committed before its answer is seen. Only where
   * that is right whatever the answer is, as when something is only read; then it saves a way there and back.
   */
  queryLast(statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /** Several statements without parameters, such as a migration. */
  run(script: string): Promise<void>;
}

export interface TransactionLimits {
  /**
   * A statement that takes longer is canceled where this process has to count the time itself; a server counts by
   * `statement_timeout`, which the caller sets as well.
   */
  readonly statementMs?: number | undefined;
  /** The transaction may be refused, and stopped with a `StoppedTurnError`: a client has shaped its statements. */
  readonly interruptible?: Interruptible | undefined;
}

/** PostgreSQL, in this process or elsewhere. What fails throws a `DatabaseError`. */
export interface Database {
  /**
   * The work has a connection to itself: what it sets locally nobody else sees. If it throws, nothing has happened. The
   * transaction may not be used when the work is over.
   */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    limits?: TransactionLimits,
  ): Promise<Result>;
  /**
   * Hears what `notify` says on this channel from now on; what it answers ends that. When the connection was lost and is
   * there again, `resumed` is told: what was said in between nobody heard.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    resumed?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
