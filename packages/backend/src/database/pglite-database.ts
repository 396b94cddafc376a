import type { Database, Parameter, Transaction, TransactionLimits } from './database.ts';
import { beginTransaction } from './open-transaction.ts';
import { PGliteConnection } from './pglite-connection.ts';

export interface PGliteOptions {
  /** Where it is kept; in memory when it is not said. */
  readonly folder?: string;
  /** What a new one begins with: a data directory made before, in an archive. Making one takes seconds. */
  readonly begin?: Uint8Array;
  readonly statementTimeoutMs?: number;
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

/** PostgreSQL in this process. Transactions wait for each other: there is one connection. */
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
  /** The end of the line of those who wait for the connection. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PGliteOptions) {
    this.#options = options;
  }

  async open(): Promise<PGliteConnection> {
    const { folder, begin, statementTimeoutMs = usualStatementTimeoutMs } = this.#options;
    const connection = await PGliteConnection.open(
      { folder, begin },
      { statementTimeoutMs, onNotification: (channel, payload) => this.#notify(channel, payload) },
    );
    for (const channel of this.#listeners.keys()) await connection.ask({ kind: 'listen', channel });
    const isAnother = this.#connection !== undefined;
    this.#connection = connection;
    if (isAnother) this.#resume();
    return connection;
  }

  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { statementMs }: TransactionLimits = {},
  ): Promise<Result> {
    return beginTransaction(
      (run) =>
        this.#inTurn(async (connection) => {
          const control = (statement: string) => connection.ask({ kind: 'query', statement, parameters: [] });
          const begun = unheard(control('begin'));
          const query = (statement: string, parameters: readonly Parameter[]) =>
            connection.ask({ kind: 'query', statement, parameters }, statementMs);
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
              run: (script) => connection.ask({ kind: 'run', script }),
            });
            await begun;
            await (ended ?? control('commit'));
            return result;
          } catch (error) {
            if (!connection.isOver) await (ended ?? control('rollback'));
            throw error;
          }
        }),
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

  /** One after another. A connection that was given up is followed by another, as a server that fell would be. */
  #inTurn<Result>(use: (connection: PGliteConnection) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => use(await this.#present()));
    this.#last = turn.catch(() => undefined);
    return turn;
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
