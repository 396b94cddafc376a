import type { Parameter, Row, Transaction } from './database.ts';
import { toDatabaseError } from './database-error.ts';

/** A transaction as a driver offers it. */
export interface Engine {
  query(statement: string, parameters: (string | null)[]): Promise<readonly Row[]>;
  /** The engine may end the transaction behind it already. */
  queryLast(statement: string, parameters: (string | null)[]): Promise<readonly Row[]>;
  run(script: string): Promise<unknown>;
}

/**
 * Runs the work with a transaction that ends with it. The connection is somebody else's from then on: a statement that comes
 * late, because nobody waited for it, must not run there under another's role.
 */
async function withTransaction<Result>(
  engine: Engine,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const attempt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (isOver) throw new Error('The transaction is over');
    try {
      return await ask();
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  try {
    return await work({
      query: (statement: string, parameters: readonly Parameter[] = []) =>
        attempt(() => engine.query(statement, [...parameters])),
      queryLast: (statement: string, parameters: readonly Parameter[] = []) =>
        attempt(() => {
          isOver = true;
          return engine.queryLast(statement, [...parameters]);
        }),
      run: (script: string) =>
        attempt(async () => {
          await engine.run(script);
        }),
    });
  } finally {
    isOver = true;
  }
}

/**
 * As the driver begins and ends it. What the work throws is the work's own and stays as it is; what the driver throws is of
 * the database.
 */
export async function beginTransaction<Result>(
  begin: (run: (engine: Engine) => Promise<Result>) => Promise<Result>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const ofTheWork = new Set<unknown>();
  try {
    return await begin(async (engine) => {
      try {
        return await withTransaction(engine, work);
      } catch (error) {
        ofTheWork.add(error);
        throw error;
      }
    });
  } catch (error) {
    throw ofTheWork.has(error) ? error : toDatabaseError(error);
  }
}
