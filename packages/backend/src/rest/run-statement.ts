import { asCaller, type Caller, type SessionSettings } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import { createError } from '../errors.ts';
import { restLimits } from './rest-limits.ts';
import { type Sql, toStatement } from './sql.ts';

/** Whose request it is, and what PostgreSQL is told of it. */
export interface StatementCaller {
  readonly database: Database;
  readonly caller: Caller;
  readonly method: string;
  readonly path: string;
  readonly settings: SessionSettings;
}

/** What the one row of every statement says. */
export interface Outcome {
  readonly body: string | null;
  readonly returned: number | undefined;
  readonly total: number | undefined;
  readonly affected: number | undefined;
}

/**
 * One request is one transaction of one statement, in the caller's role. Whatever `require` throws undoes it: what may not be
 * answered has not happened either. Of what only reads nothing is to be undone.
 */
export async function runStatement(
  { database, caller, method, path, settings }: StatementCaller,
  compiled: Sql,
  require: (outcome: Outcome) => void,
): Promise<Outcome> {
  const { text, parameters } = toStatement(compiled);
  // PostgreSQL has no text with such a letter, and programs in between may take it for the end.
  if (parameters.some((parameter) => parameter?.includes('\u0000'))) throw createError('22021');
  const isReadOnly = method === 'GET' || method === 'HEAD';
  const statementMs = caller.role === 'service_role' ? undefined : restLimits.statementMs;
  return asCaller(database, caller, { method, path, isReadOnly, statementMs, settings }, async (tx) => {
    const [row] = await (isReadOnly ? tx.queryLast(text, parameters) : tx.query(text, parameters));
    if (row === undefined) throw new Error('A statement that answers one row answered none');
    if (row.tooLarge === 'true') throw createError('answer_too_large');
    const outcome = {
      body: row.body ?? null,
      returned: toNumber(row.returned),
      total: toNumber(row.total),
      affected: toNumber(row.affected),
    };
    require(outcome);
    return outcome;
  });
}

function toNumber(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Number(text);
}
