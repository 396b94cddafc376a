import type { Database, Transaction } from './database.ts';
import type { Interruptible } from './fair-turns.ts';

/** The database roles that a request can have. */
export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** The role and claims of a verified token. */
export interface Caller {
  readonly role: CallerRole;
  /** All claims of the token; policies read them with `auth.jwt()`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The server itself: row-level security does not apply to it. */
export const serviceCaller: Caller = { role: 'service_role', claims: {} };

/** Request properties that policies and functions can read, in addition to method and path. */
export interface SessionSettings {
  /** Quoted names, as `search_path` takes them. */
  readonly searchPath: string;
  /** A JSON object with lower-case names. */
  readonly headers: string;
  readonly cookies: string;
  readonly timeZone: string | undefined;
}

export interface RequestFacts {
  readonly method: string;
  readonly path: string;
  /** Runs a read-only transaction, in which functions cannot change data. */
  readonly isReadOnly?: boolean;
  /** The statement timeout; the connection's own if absent. */
  readonly statementMs?: number | undefined;
  /** Without them there are no headers or cookies, and the search path and time zone of the connection apply. */
  readonly settings?: SessionSettings;
  readonly interruptible?: Interruptible | undefined;
}

/** Also returns the id of the backend process, so that cancelling needs no statement of its own. */
export const become = `select pg_backend_pid()::text as id, set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('transaction_read_only', $5, true),
  set_config('statement_timeout', coalesce($6, current_setting('statement_timeout')), true),
  set_config('request.headers', $7, true), set_config('request.cookies', $8, true),
  set_config('search_path', coalesce($9, current_setting('search_path')), true),
  set_config('timezone', coalesce($10, current_setting('timezone')), true)`;

/** Sets the caller for the rest of the transaction. */
export async function becomeCaller(
  tx: Transaction,
  { role, claims }: Caller,
  { method, path, isReadOnly = false, statementMs, settings }: RequestFacts,
): Promise<void> {
  await tx.query(become, [
    role,
    JSON.stringify({ ...claims, role }),
    method,
    path,
    isReadOnly ? 'on' : 'off',
    statementMs === undefined ? null : String(statementMs),
    settings?.headers ?? '{}',
    settings?.cookies ?? '{}',
    settings?.searchPath ?? null,
    settings?.timeZone ?? null,
  ]);
}

/** Runs work as the caller, subject to row-level security. */
export function asCaller<Result>(
  database: Database,
  caller: Caller,
  facts: RequestFacts,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (tx) => {
      // Pipelined without waiting: a failure fails the transaction and the statements of `work`.
      const ready = becomeCaller(tx, caller, facts);
      const [, result] = await Promise.all([ready, work(tx)]);
      return result;
    },
    { statementMs: facts.statementMs, interruptible: facts.interruptible },
  );
}
