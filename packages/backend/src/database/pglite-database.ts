import { PGlite } from '@electric-sql/pglite';
import type { Database, Row, Transaction } from './database.ts';
import { toDatabaseError } from './database-error.ts';
import { withTransaction } from './open-transaction.ts';

export interface PGliteOptions {
  /** Where it is kept; in memory when it is not said. */
  readonly folder?: string;
  /** What a new one begins with: a data directory made before, in a compressed archive. Making one takes seconds. */
  readonly begin?: Blob;
}

type AsText = Record<number, (value: string) => string>;

/** Whatever the type: the text. */
const asText: AsText = new Proxy<AsText>({}, { get: () => (value: string) => value });

/** PostgreSQL in this process. Transactions wait for each other: there is one connection. */
export async function openPGlite({ folder, begin }: PGliteOptions = {}): Promise<Database> {
  const kept = folder === undefined ? {} : { dataDir: folder };
  const begun = begin === undefined ? {} : { loadDataDir: begin };
  const engine = await PGlite.create({ ...kept, ...begun });
  engine.parsers = asText;
  engine.serializers = asText;
  return new PGliteDatabase(engine);
}

class PGliteDatabase implements Database {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await this.#engine.transaction((inner) =>
        withTransaction(
          {
            query: async (statement, parameters) => (await inner.query<Row>(statement, parameters)).rows,
            run: (script) => inner.exec(script),
          },
          work,
        ),
      );
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#engine.listen(channel, heard);
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}
