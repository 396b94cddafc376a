import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Parameter, Row } from '@suixue/backend/database/database';

/** Executes single statements as a server of the site, for an address of it. */
export function queryAsServer(database: Database, path: string) {
  const facts = { method: 'POST', path };
  return (statement: string, parameters: readonly Parameter[] = []): Promise<readonly Row[]> =>
    asCaller(database, serviceCaller, facts, (tx) => tx.query(statement, parameters));
}
