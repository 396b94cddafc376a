import type { Database, Parameter, Transaction, TransactionLimits } from './database.ts';
import { databaseBudgets } from './database-budgets.ts';
import { FairTurns, type Interruptible } from './fair-turns.ts';
import { beginTransaction } from './open-transaction.ts';
import { getClientSignal, getPayingClient, payFor } from './paying-client.ts';
import { PGliteConnection } from './pglite-connection.ts';
import { type Turn, untilStopped } from './turn.ts';

export interface PGliteOptions {
  /** The folder of the database; in memory if absent. */
  readonly folder?: string;
  /** An archive of a prepared data directory for a new database. Creating one takes seconds. */
  readonly begin?: Uint8Array;
  readonly statementTimeoutMs?: number;
  /** How long a cancelled statement may take to end before its thread is terminated. */
  readonly interruptGraceMs?: number;
}

interface Listener {
  readonly onNotification: (payload: string) => void;
  readonly onResumed: () => void;
}

/** A database that runs in this process. */
export interface EmbeddedDatabase extends Database {
  /** Runs a statement that is not allowed in a transaction. */
  runAlone(statement: string): Promise<void>;
}

const usualStatementTimeoutMs = 30_000;
/** A cancelled statement ends within milliseconds unless PostgreSQL runs code that does not check for cancellation. */
const usualInterruptGraceMs = 2_000;

/** PostgreSQL in this process. It has one connection, on which transactions take turns (`fair-turns.ts`). */
export async function openPGlite(options: PGliteOptions = {}): Promise<EmbeddedDatabase> {
  const database = new PGliteDatabase(options);
  await database.open();
  return database;
}

class PGliteDatabase implements EmbeddedDatabase {
  readonly #options: PGliteOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  #connection: PGliteConnection | undefined;
  #isClosed = false;
  readonly #turns = new FairTurns({
    slots: 1,
    maxSlotsPerClient: 1,
    maxWaiting: databaseBudgets.maxWaiting,
    maxWaitingPerClient: databaseBudgets.maxWaitingPerClient,
    now: () => performance.now(),
  });

  constructor(options: PGliteOptions) {
    this.#options = options;
  }

  async open(): Promise<PGliteConnection> {
    const { folder, begin } = this.#options;
    const { statementTimeoutMs = usualStatementTimeoutMs, interruptGraceMs = usualInterruptGraceMs } =
      this.#options;
    const connection = await PGliteConnection.open(
      { folder, begin },
      {
        statementTimeoutMs,
        interruptGraceMs,
        onNotification: (channel, payload) => this.#notify(channel, payload),
      },
    );
    for (const channel of this.#listeners.keys()) await connection.send({ kind: 'listen', channel });
    const isAnother = this.#connection !== undefined;
    this.#connection = connection;
    if (isAnother) this.#resume();
    return connection;
  }

  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { statementMs, interruptible }: TransactionLimits = {},
  ): Promise<Result> {
    return beginTransaction(
      (run) =>
        this.#inTurn(async (connection, turn) => {
          const control = (statement: string) =>
            connection.send({ kind: 'query', statement, parameters: [], isControl: true });
          turn.onStop(() => connection.interrupt());
          const begun = ignoreRejection(control('begin'));
          const query = (statement: string, parameters: readonly Parameter[]) =>
            untilStopped(turn, () => connection.send({ kind: 'query', statement, parameters }, statementMs));
          // After a failed statement this commit is a rollback.
          let ended: Promise<unknown> | undefined;
          try {
            const result = await run({
              query,
              queryLast: (statement, parameters) => {
                const response = query(statement, parameters);
                ended = ignoreRejection(control('commit'));
                return response;
              },
              run: (script) =>
                untilStopped(turn, () => connection.send({ kind: 'run', script }, statementMs)),
            });
            await begun;
            await (ended ?? control('commit'));
            return result;
          } catch (error) {
            if (!connection.hasEnded) await (ended ?? control('rollback'));
            throw error;
          } finally {
            // From here on the connection belongs to the next turn.
            turn.onStop(() => undefined);
          }
        }, interruptible),
      work,
    );
  }

  async runAlone(statement: string): Promise<void> {
    await this.#inTurn((connection) => connection.send({ kind: 'run', script: statement }));
  }

  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onResumed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const before = this.#listeners.get(channel);
    const all = before ?? new Set();
    const listener = { onNotification, onResumed };
    all.add(listener);
    this.#listeners.set(channel, all);
    if (!before) await this.#inTurn((connection) => connection.send({ kind: 'listen', channel }));
    return async () => {
      all.delete(listener);
      if (all.size > 0 || this.#listeners.get(channel) !== all) return;
      this.#listeners.delete(channel);
      await this.#inTurn((connection) => connection.send({ kind: 'unlisten', channel }));
    };
  }

  close(): Promise<void> {
    return this.#inTurn(async (connection) => {
      this.#isClosed = true;
      await connection.close();
    });
  }

  /** Reopens a terminated connection, like reconnecting to a crashed server. */
  #inTurn<Result>(
    use: (connection: PGliteConnection, turn: Turn) => Promise<Result>,
    interruptible?: Interruptible,
  ): Promise<Result> {
    const signal = interruptible?.signal ?? getClientSignal();
    return this.#turns.run({ client: getPayingClient(), interruptible, signal }, async (turn) =>
      use(await this.#present(), turn),
    );
  }

  async #present(): Promise<PGliteConnection> {
    if (this.#isClosed) throw new Error('The database is closed');
    if (this.#connection && !this.#connection.hasEnded) return this.#connection;
    // A database in memory is lost with its thread and must not be replaced by an empty one.
    if (this.#connection && this.#options.folder === undefined)
      throw new Error('The database in memory is gone');
    // Two threads must not write to the same folder.
    await this.#connection?.exited;
    // The thread outlives the client whose request opens it again.
    return payFor(undefined, () => this.open());
  }

  #notify(channel: string, payload: string): void {
    for (const { onNotification } of this.#listeners.get(channel) ?? []) onNotification(payload);
  }

  /** Notifications without a connection were missed. */
  #resume(): void {
    for (const all of this.#listeners.values()) for (const { onResumed } of all) onResumed();
  }
}

/** Prevents an unhandled rejection: the statements after it fail too. */
function ignoreRejection<Answer>(promise: Promise<Answer>): Promise<Answer> {
  promise.catch(() => undefined);
  return promise;
}
