import type { Database, Parameter, Transaction, TransactionLimits } from './database.ts';
import { databaseBudgets } from './database-budgets.ts';
import { FairTurns, type Interruptible } from './fair-turns.ts';
import { beginTransaction } from './open-transaction.ts';
import { getPayingClient } from './paying-client.ts';
import { PGliteConnection } from './pglite-connection.ts';
import { type Turn, untilStopped } from './turn.ts';

export interface PGliteOptions {
  /** Where it is kept; in memory when it is not said. */
  readonly folder?: string;
  /** What a new one begins with: a data directory made before, in an archive. Making one takes seconds. */
  readonly begin?: Uint8Array;
  readonly statementTimeoutMs?: number;
  /** How long a statement that was canceled may take to end; then its thread is ended. */
  readonly interruptGraceMs?: number;
}

interface Listener {
  readonly heard: (payload: string) => void;
  readonly resumed: () => void;
}

/** The database of this process. */
export interface EmbeddedDatabase extends Database {
  /** What PostgreSQL does outside of transactions only. */
  runAlone(statement: string): Promise<void>;
}

const usualStatementTimeoutMs = 30_000;
/** A statement that was canceled ends within milliseconds, unless PostgreSQL is in code that never looks whether it was. */
const usualInterruptGraceMs = 2_000;

/** PostgreSQL in this process. Transactions take turns (`fair-turns.ts`): there is one connection. */
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
    slotsPerClient: 1,
    waiting: databaseBudgets.waiting,
    waitingPerClient: databaseBudgets.waitingPerClient,
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
    for (const channel of this.#listeners.keys()) await connection.ask({ kind: 'listen', channel });
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
            connection.ask({ kind: 'query', statement, parameters: [], isControl: true });
          turn.onStop(() => connection.interrupt());
          const begun = unheard(control('begin'));
          const query = (statement: string, parameters: readonly Parameter[]) =>
            untilStopped(turn, () => connection.ask({ kind: 'query', statement, parameters }, statementMs));
          // Behind a statement that failed it is a rollback.
          let ended: Promise<unknown> | undefined;
          try {
            const result = await run({
              query,
              queryLast: (statement, parameters) => {
                const answer = query(statement, parameters);
                ended = unheard(control('commit'));
                return answer;
              },
              run: (script) => untilStopped(turn, () => connection.ask({ kind: 'run', script })),
            });
            await begun;
            await (ended ?? control('commit'));
            return result;
          } catch (error) {
            if (!connection.isOver) await (ended ?? control('rollback'));
            throw error;
          } finally {
            // The connection is the next one's from here on.
            turn.onStop(() => undefined);
          }
        }, interruptible),
      work,
    );
  }

  async runAlone(statement: string): Promise<void> {
    await this.#inTurn((connection) => connection.ask({ kind: 'run', script: statement }));
  }

  async listen(
    channel: string,
    heard: (payload: string) => void,
    resumed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const before = this.#listeners.get(channel);
    const all = before ?? new Set();
    const listener = { heard, resumed };
    all.add(listener);
    this.#listeners.set(channel, all);
    if (!before) await this.#inTurn((connection) => connection.ask({ kind: 'listen', channel }));
    return async () => {
      all.delete(listener);
      if (all.size > 0 || this.#listeners.get(channel) !== all) return;
      this.#listeners.delete(channel);
      await this.#inTurn((connection) => connection.ask({ kind: 'unlisten', channel }));
    };
  }

  close(): Promise<void> {
    return this.#inTurn(async (connection) => {
      this.#isClosed = true;
      await connection.close();
    });
  }

  /** A connection that was given up is followed by another, as a server that fell would be. */
  #inTurn<Result>(
    use: (connection: PGliteConnection, turn: Turn) => Promise<Result>,
    interruptible?: Interruptible,
  ): Promise<Result> {
    return this.#turns.run({ client: getPayingClient(), interruptible }, async (turn) =>
      use(await this.#present(), turn),
    );
  }

  async #present(): Promise<PGliteConnection> {
    if (this.#isClosed) throw new Error('The database is closed');
    if (this.#connection && !this.#connection.isOver) return this.#connection;
    // What was only in memory is gone with its thread, and an empty one must not pass for it.
    if (this.#connection && this.#options.folder === undefined)
      throw new Error('The database in memory is gone');
    // Two threads that write one folder would both lose what they wrote.
    await this.#connection?.exited;
    return this.open();
  }

  #notify(channel: string, payload: string): void {
    for (const { heard } of this.#listeners.get(channel) ?? []) heard(payload);
  }

  /** What was said while there was no connection nobody has heard. */
  #resume(): void {
    for (const all of this.#listeners.values()) for (const { resumed } of all) resumed();
  }
}

/** Not waited for alone: what comes behind it fails when it has. */
function unheard<Answer>(promise: Promise<Answer>): Promise<Answer> {
  promise.catch(() => undefined);
  return promise;
}
