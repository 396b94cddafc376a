import { z } from 'zod';
import { asCaller, type Caller, type SessionSettings } from '../database/as-caller.ts';
import type { Database, Row, Transaction } from '../database/database.ts';
import { databaseBudgets } from '../database/database-budgets.ts';
import type { Interruptible } from '../database/fair-turns.ts';
import { withRetries } from '../database/with-retries.ts';
import { createError } from '../errors.ts';
import type { PlanForm, PlanOption } from './media-type.ts';
import { comma, join, type Sql, type Statement, sql, toStatement } from './sql.ts';

/** The caller and its session settings. */
export interface StatementCaller {
  readonly database: Database;
  readonly caller: Caller;
  readonly method: string;
  readonly path: string;
  readonly settings: SessionSettings;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The single row that every statement returns. */
export interface Outcome {
  readonly body: string | null;
  readonly returned: number | undefined;
  readonly total: number | undefined;
  readonly affected: number | undefined;
}

/** Asks the planner for its estimate if more than `above` rows were counted, or if none were counted. */
export interface RowEstimate {
  readonly rows: Sql;
  readonly above: number;
}

export interface StatementRules {
  readonly estimate?: RowEstimate | undefined;
  /** Checks the outcome; throwing rolls the transaction back. */
  readonly require: (outcome: Outcome) => void;
}

/**
 * Runs the statement of a request in one transaction in the caller's role, plus one more if the planner's estimate is
 * needed. A response that must not be sent rolls the change back.
 */
export async function runStatement(
  statementCaller: StatementCaller,
  compiled: Sql,
  { estimate, require }: StatementRules,
): Promise<Outcome> {
  const { text, parameters } = requireText(compiled);
  return asStatementCaller(statementCaller, async (tx, isReadOnly) => {
    const isLast = isReadOnly && estimate === undefined;
    const [row] = await (isLast ? tx.queryLast(text, parameters) : tx.query(text, parameters));
    const counted = toOutcome(row);
    const outcome =
      estimate === undefined
        ? counted
        : { ...counted, total: await estimateTotal(tx, counted.total, estimate) };
    require(outcome);
    return outcome;
  });
}

/** Runs reads in one transaction in the caller's role. If one fails, all fail. */
export function runReads(
  statementCaller: StatementCaller,
  statements: readonly Statement[],
): Promise<readonly (Row | undefined)[]> {
  const last = statements.length - 1;
  return asStatementCaller(statementCaller, (tx) =>
    Promise.all(
      statements.map(async ({ text, parameters }, place) => {
        const [row] = await (place === last ? tx.queryLast(text, parameters) : tx.query(text, parameters));
        return row;
      }),
    ),
  );
}

export function toOutcome(row: Row | undefined): Outcome {
  if (row === undefined) throw new Error('The statement returned no row');
  if (row.tooLarge === 'true') throw createError('answer_too_large');
  return {
    body: row.body ?? null,
    returned: toNumber(row.returned),
    total: toNumber(row.total),
    affected: toNumber(row.affected),
  };
}

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

async function estimateTotal(tx: Transaction, counted: number | undefined, { rows, above }: RowEstimate) {
  if (counted !== undefined && counted <= above) return counted;
  const { text, parameters } = requireText(sql`explain (format json) ${rows}`);
  const [plan] = plans.parse(JSON.parse(toLines(await tx.query(text, parameters))));
  return Math.max(counted ?? 0, plan.Plan['Plan Rows']);
}

/** Returns PostgreSQL's execution plan. With `analyze` the statement is executed. */
export async function explainStatement(
  statementCaller: StatementCaller,
  compiled: Sql,
  { format, options }: PlanForm,
): Promise<string> {
  const settings = join([planFormats[format], ...options.map((option) => planOptions[option])], comma);
  const { text, parameters } = requireText(sql`explain (${settings}) ${compiled}`);
  return asStatementCaller(statementCaller, async (tx) => `${toLines(await tx.query(text, parameters))}\n`);
}

const planFormats = { text: sql`format text`, json: sql`format json` };
const planOptions: Readonly<Record<PlanOption, Sql>> = {
  analyze: sql`analyze`,
  verbose: sql`verbose`,
  settings: sql`settings`,
  buffers: sql`buffers`,
  wal: sql`wal`,
};

function toLines(rows: readonly Row[]): string {
  return rows.map((row) => Object.values(row)[0] ?? '').join('\n');
}

function asStatementCaller<Result>(
  { database, caller, method, path, settings, signal }: StatementCaller,
  work: (transaction: Transaction, isReadOnly: boolean) => Promise<Result>,
): Promise<Result> {
  const isReadOnly = method === 'GET' || method === 'HEAD';
  const statementMs = databaseBudgets.statementMs[caller.role];
  const attempt = (interruptible: Interruptible | undefined) =>
    asCaller(database, caller, { method, path, isReadOnly, statementMs, settings, interruptible }, (tx) =>
      work(tx, isReadOnly),
    );
  return caller.role === 'service_role' ? attempt(undefined) : withRetries(signal, attempt);
}

/** Rejects NUL characters: PostgreSQL text cannot contain them, and programs in between may truncate at them. */
export function requireText(compiled: Sql): Statement {
  const statement = toStatement(compiled);
  if (statement.parameters.some((parameter) => parameter?.includes('\u0000'))) throw createError('22021');
  return statement;
}

function toNumber(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Number(text);
}
