import postgres from 'postgres';
import { CancelableStatements } from './cancelable-statements.ts';
import type { Database, Row, Transaction, TransactionLimits } from './database.ts';
import { databaseBudgets } from './database-budgets.ts';
import { FairTurns } from './fair-turns.ts';
import { beginTransaction, type Engine } from './open-transaction.ts';
import { getClientSignal, getPayingClient } from './paying-client.ts';
import { LossyTransaction } from './postgres-connection-loss.ts';
import type { Turn } from './turn.ts';

export interface PostgresOptions {
  readonly url: string;
  /** The number of concurrent transactions; others are queued. */
  readonly connections: number;
  readonly statementTimeoutMs: number;
  /** Called for notices of the server, such as for a table that exists already. */
  readonly onNotice?: (message: string) => void;
}

/** Types that the driver would parse itself; here every value stays text. */
const typesOfTheDriver = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1082, 1114, 1184, 3802];
const asText = Object.fromEntries(
  typesOfTheDriver.map((type) => [
    `type${type}`,
    { to: type, from: [type], serialize: (value: string) => value, parse: (value: string) => value },
  ]),
);

const connectTimeoutSeconds = 10;
/** The pause between attempts to connect. Requests in between wait for the next attempt and fail with it. */
const maxPauseSeconds = 1;
const closeTimeoutSeconds = 5;
/** Each connection keeps prepared statements for its lifetime, so statements that clients shape must be limited. */
const maxPrepared = 500;

/** Connects to a PostgreSQL server. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, connections, statementTimeoutMs, onNotice = () => undefined } = options;
  const socket = takeSocket(url);
  const open = (max: number, idleSeconds?: number) =>
    postgres(socket.url, {
      ...(socket.folder === undefined ? {} : { host: socket.folder }),
      ...(idleSeconds === undefined ? {} : { idle_timeout: idleSeconds }),
      max,
      connect_timeout: connectTimeoutSeconds,
      backoff: (failures: number) => Math.min(2 ** failures / 20, maxPauseSeconds),
      fetch_types: false,
      types: asText,
      connection: { application_name: 'suixue', statement_timeout: statementTimeoutMs },
      onnotice: ({ message }) => onNotice(message ?? ''),
    });
  return new PostgresDatabase({
    sql: open(connections),
    canceling: open(1, idleCancelSeconds),
    connections,
  });
}

interface DriverParts {
  readonly sql: postgres.Sql;
  /** An extra connection, opened when a statement must be cancelled while all others are busy. */
  readonly canceling: postgres.Sql;
  readonly connections: number;
}

const idleCancelSeconds = 30;

/** `?host=/folder` names a socket, as in PostgreSQL's own programs; the driver needs it separate from the URL. */
function takeSocket(text: string): { readonly url: string; readonly folder: string | undefined } {
  const url = new URL(text);
  const host = url.searchParams.get('host');
  if (!host?.startsWith('/')) return { url: text, folder: undefined };
  url.searchParams.delete('host');
  return { url: url.href, folder: host };
}

class PostgresDatabase implements Database {
  readonly #sql: postgres.Sql;
  readonly #canceling: postgres.Sql;
  readonly #turns: FairTurns;
  readonly #prepared = new Set<string>();

  constructor({ sql, canceling, connections }: DriverParts) {
    this.#sql = sql;
    this.#canceling = canceling;
    this.#turns = new FairTurns({
      slots: connections,
      // Each connection is a process: five slow statements of one client would leave pages a sixth of two processors.
      maxSlotsPerClient: Math.max(1, Math.floor(connections / 5)),
      maxWaiting: databaseBudgets.maxWaiting,
      maxWaitingPerClient: databaseBudgets.maxWaitingPerClient,
      now: () => performance.now(),
    });
  }

  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { interruptible }: TransactionLimits = {},
  ): Promise<Result> {
    const signal = interruptible?.signal ?? getClientSignal();
    return beginTransaction(
      (run) =>
        this.#turns.run({ client: getPayingClient(), interruptible, signal }, (turn) =>
          this.#begin(run, turn, interruptible !== undefined || signal !== undefined),
        ),
      work,
    );
  }

  async #begin<Result>(
    run: (engine: Engine) => Promise<Result>,
    turn: Turn,
    isInterruptible: boolean,
  ): Promise<Result> {
    const connection = new LossyTransaction();
    const begun = this.#sql.begin((inner) => {
      const ask = async (statement: string, parameters: (string | null)[]) =>
        inner.unsafe<Row[]>(statement, parameters, { prepare: this.#mayPrepare(statement) });
      const statements = isInterruptible ? new CancelableStatements(turn, ask, this.#canceling) : undefined;
      const query = statements ? statements.query : ask;
      return connection.untilOver(
        run(
          connection.guard({
            query,
            // Not sent together with the commit, because the driver may resend a statement, and after the commit it
            // would run outside of the transaction.
            queryLast: query,
            run: async (script) => inner.unsafe(script),
          }),
        ),
      );
    });
    begun.catch(() => connection.lose());
    // The driver's result type unwraps arrays of promises, which no work returns.
    return (await begun) as Result;
  }

  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onResumed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    let isFirst = true;
    const { unlisten } = await this.#sql.listen(channel, onNotification, () => {
      if (!isFirst) onResumed();
      isFirst = false;
    });
    return unlisten;
  }

  /** Waits a moment for running statements. */
  async close(): Promise<void> {
    await this.#sql.end({ timeout: closeTimeoutSeconds });
    await this.#canceling.end({ timeout: closeTimeoutSeconds });
  }

  #mayPrepare(statement: string): boolean {
    if (this.#prepared.size < maxPrepared) this.#prepared.add(statement);
    return this.#prepared.has(statement);
  }
}
