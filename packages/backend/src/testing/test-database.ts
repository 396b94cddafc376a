import type { Database, Parameter, Row } from '../database/database.ts';

/** A database with shorthands for tests. */
export interface TestDatabase extends Database {
  /** Runs one statement in a transaction of its own. */
  query(statement: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /** Runs several statements without parameters in a transaction of their own. */
  run(script: string): Promise<void>;
}

/** Adds the shorthands to a database that exists when the first method is called. */
export function toTestDatabase(get: () => Database): TestDatabase {
  return {
    transaction: (...given) => get().transaction(...given),
    listen: (...given) => get().listen(...given),
    close: () => get().close(),
    query: (...given) => get().transaction((tx) => tx.query(...given)),
    run: (script) => get().transaction((tx) => tx.run(script)),
  };
}
