import type { Database, Transaction } from './database.ts';
import type { Interruptible } from './fair-turns.ts';

/** Whom a request can be to the database. */
export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Who asks, as a verified token says. */
export interface Caller {
  readonly role: CallerRole;
  /** All that the token says; policies read it by `auth.jwt()`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** What of a request policies and functions can read beside its method and path. */
export interface SessionSettings {
  /** Quoted names, as `search_path` takes them. */
  readonly searchPath: string;
  /** A JSON object by lower-case name. */
  readonly headers: string;
  readonly cookies: string;
  readonly timeZone: string | undefined;
}

export interface RequestFacts {
  readonly method: string;
  readonly path: string;
  /** Nothing may be changed: a function that tries is refused. */
  readonly isReadOnly?: boolean;
  /** A statement that takes longer is given up; without it, what the connection has. */
  readonly statementMs?: number | undefined;
  /** Without them: no headers and no cookies, and the search path and time zone of the connection. */
  readonly settings?: SessionSettings;
  readonly interruptible?: Interruptible | undefined;
}

const become = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('transaction_read_only', $5, true),
  set_config('statement_timeout', coalesce($6, current_setting('statement_timeout')), true),
  set_config('request.headers', $7, true), set_config('request.cookies', $8, true),
  set_config('search_path', coalesce($9, current_setting('search_path')), true),
  set_config('timezone', coalesce($10, current_setting('timezone')), true)`;

/** From here on the transaction is this caller's. */
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

/** What the work does it does as this caller: row-level security decides what is there. */
export function asCaller<Result>(
  database: Database,
  caller: Caller,
  facts: RequestFacts,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (tx) => {
      // Sent ahead of the work and not waited for: a failure here fails the transaction, and with it what the work asks.
      const ready = becomeCaller(tx, caller, facts);
      const [, result] = await Promise.all([ready, work(tx)]);
      return result;
    },
    { statementMs: facts.statementMs, interruptible: facts.interruptible },
  );
}
