import postgres from 'postgres';
import type { Database, Row, Transaction } from './database.ts';
import { beginTransaction } from './open-transaction.ts';
import { LossyTransaction } from './postgres-connection-loss.ts';

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
  const sql = postgres(socket.url, {
    ...(socket.folder === undefined ? {} : { host: socket.folder }),
    max: connections,
    connect_timeout: connectTimeoutSeconds,
    backoff: (failures: number) => Math.min(2 ** failures / 20, longestPauseSeconds),
    fetch_types: false,
    types: asText,
    connection: { application_name: 'suixue', statement_timeout: statementTimeoutMs },
    onnotice: ({ message }) => onNotice(message ?? ''),
  });
  return new PostgresDatabase(sql);
}

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
  readonly #prepared = new Set<string>();

  constructor(sql: postgres.Sql) {
    this.#sql = sql;
  }

  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return beginTransaction(async (run) => {
      const connection = new LossyTransaction();
      const begun = this.#sql.begin((inner) => {
        const query = async (statement: string, parameters: (string | null)[]) =>
          inner.unsafe<Row[]>(statement, parameters, { prepare: this.#mayPrepare(statement) });
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
    }, work);
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
  close(): Promise<void> {
    return this.#sql.end({ timeout: closeTimeoutSeconds });
  }

  #mayPrepare(statement: string): boolean {
    if (this.#prepared.size < mostPrepared) this.#prepared.add(statement);
    return this.#prepared.has(statement);
  }
}
