import type { Parameter, Row, Transaction } from './database.ts';
import { toDatabaseError } from './database-error.ts';

/** The transaction interface of a driver. */
export interface Engine {
  query(statement: string, parameters: (string | null)[]): Promise<readonly Row[]>;
  /** The engine may end the transaction with this statement. */
  queryLast(statement: string, parameters: (string | null)[]): Promise<readonly Row[]>;
  run(script: string): Promise<unknown>;
}

/**
 * Runs the work with a transaction that becomes unusable afterwards. The connection is reused: a late statement that
 * was not awaited must not run there with another role.
 */
async function withTransaction<Result>(
  engine: Engine,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let hasEnded = false;
  const attempt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (hasEnded) throw new Error('The transaction has ended');
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
          hasEnded = true;
          return engine.queryLast(statement, [...parameters]);
        }),
      run: (script: string) =>
        attempt(async () => {
          await engine.run(script);
        }),
    });
  } finally {
    hasEnded = true;
  }
}

/**
 * Begins and ends the transaction with the driver. Errors of the work are rethrown unchanged; errors of the driver are
 * converted.
 */
export async function beginTransaction<Result>(
  begin: (run: (engine: Engine) => Promise<Result>) => Promise<Result>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const workErrors = new Set<unknown>();
  try {
    return await begin(async (engine) => {
      try {
        return await withTransaction(engine, work);
      } catch (error) {
        workErrors.add(error);
        throw error;
      }
    });
  } catch (error) {
    throw workErrors.has(error) ? error : toDatabaseError(error);
  }
}
