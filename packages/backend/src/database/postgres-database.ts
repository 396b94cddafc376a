import postgres from 'postgres';
import { CancelableStatements } from './cancelable-statements.ts';
import type { Database, Row, Transaction, TransactionLimits } from './database.ts';
import { databaseBudgets } from './database-budgets.ts';
import { FairTurns } from './fair-turns.ts';
import { beginTransaction, type Engine } from './open-transaction.ts';
import { getPayingClient } from './paying-client.ts';
import { LossyTransaction } from './postgres-connection-loss.ts';
import type { Turn } from './turn.ts';

export interface PostgresOptions {
  readonly url: string;
  /** So many transactions at once; more wait. */
  readonly connections: number;
  /** A statement that takes longer is given up by the server. */
  readonly statementTimeoutMs: number;
  /** What the server says that is no answer, such as a table that is there already. */
  readonly onNotice?: (message: string) => void;
}

/** Of these types the driver has its own ideas; here every value is the text. */
const typesOfTheDriver = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1082, 1114, 1184, 3802];
const asText = Object.fromEntries(
  typesOfTheDriver.map((type) => [
    `type${type}`,
    { to: type, from: [type], serialize: (value: string) => value, parse: (value: string) => value },
  ]),
);

const connectTimeoutSeconds = 10;
/** Between two attempts to connect. Whoever asks meanwhile waits for the next, and hears then that it is away. */
const longestPauseSeconds = 1;
const closeTimeoutSeconds = 5;
/** Each connection keeps what it has prepared for ever, so statements that strangers have a say in must not go on for ever. */
const mostPrepared = 500;

/** A PostgreSQL server. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, connections, statementTimeoutMs, onNotice = () => undefined } = options;
  const socket = takeSocket(url);
  const open = (max: number, idleSeconds?: number) =>
    postgres(socket.url, {
      ...(socket.folder === undefined ? {} : { host: socket.folder }),
      ...(idleSeconds === undefined ? {} : { idle_timeout: idleSeconds }),
      max,
      connect_timeout: connectTimeoutSeconds,
      backoff: (failures: number) => Math.min(2 ** failures / 20, longestPauseSeconds),
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
  /** One connection more, opened when a statement has to be canceled while all others are busy. */
  readonly canceling: postgres.Sql;
  readonly connections: number;
}

const idleCancelSeconds = 30;

/** `?host=/folder` names a socket, as PostgreSQL's own programs have it; the driver takes it apart from the URL. */
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
      // No client can have all of them.
      slotsPerClient: Math.max(1, Math.floor(connections / 2)),
      waiting: databaseBudgets.waiting,
      waitingPerClient: databaseBudgets.waitingPerClient,
      now: () => performance.now(),
    });
  }

  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { interruptible }: TransactionLimits = {},
  ): Promise<Result> {
    return beginTransaction(
      (run) =>
        this.#turns.run({ client: getPayingClient(), interruptible }, (turn) =>
          this.#begin(run, turn, interruptible !== undefined),
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
            // The driver may send a statement again, and behind a commit it would be nobody's: it is waited for.
            queryLast: query,
            run: async (script) => inner.unsafe(script),
          }),
        ),
      );
    });
    begun.catch(() => connection.lose());
    // The driver's type of the answer unwraps arrays of promises, which no work gives.
    return (await begun) as Result;
  }

  async listen(
    channel: string,
    heard: (payload: string) => void,
    resumed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    let isFirst = true;
    const { unlisten } = await this.#sql.listen(channel, heard, () => {
      if (!isFirst) resumed();
      isFirst = false;
    });
    return unlisten;
  }

  /** Those that are under way are let finish for a moment. */
  async close(): Promise<void> {
    await this.#sql.end({ timeout: closeTimeoutSeconds });
    await this.#canceling.end({ timeout: closeTimeoutSeconds });
  }

  #mayPrepare(statement: string): boolean {
    if (this.#prepared.size < mostPrepared) this.#prepared.add(statement);
    return this.#prepared.has(statement);
  }
}
