import type { Parameter, Row, Transaction } from './database.ts';
import { toDatabaseError } from './database-error.ts';

/** A transaction as a driver offers it. */
export interface Engine {
  query(statement: string, parameters: (string | null)[]): Promise<readonly Row[]>;
  run(script: string): Promise<unknown>;
}

/**
 * Runs the work with a transaction that ends with it. The connection is somebody else's from then on: a statement that comes
 * late, because nobody waited for it, must not run there under another's role.
 */
export async function withTransaction<Result>(
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
      run: (script: string) =>
        attempt(async () => {
          await engine.run(script);
        }),
    });
  } finally {
    isOver = true;
  }
}
