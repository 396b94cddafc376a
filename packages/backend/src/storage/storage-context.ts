import type { Caller, CallerRole, RequestFacts } from '../database/as-caller.ts';
import { asCaller } from '../database/as-caller.ts';
import type { Transaction } from '../database/database.ts';
import { databaseBudgets } from '../database/database-budgets.ts';
import type { Interruptible } from '../database/fair-turns.ts';
import { withRetries } from '../database/with-retries.ts';
import { resolveCaller } from '../host/resolve-caller.ts';
import type { HostParts } from '../host/service.ts';
import type { FileStore } from './file-store.ts';
import type { RememberedLinks } from './remembered-links.ts';

export interface StorageParts extends HostParts {
  readonly files: FileStore;
  /** The longest lifetime of a read link in seconds, by role of its signer; ten years for roles without an entry. */
  readonly maxSignedSeconds?: Partial<Readonly<Record<CallerRole, number>>>;
  /** Shared with what answers links before this service; without it, changes are not received. */
  readonly links?: RememberedLinks;
}

/** A request with the validated names of its path, which are empty if the path has none. */
export interface StorageContext {
  readonly parts: StorageParts;
  readonly request: Request;
  readonly url: URL;
  readonly bucket: string;
  readonly name: string;
  readonly links: RememberedLinks;
}

export type StorageHandler = (context: StorageContext) => Promise<Response>;

export function requireCaller({ request, parts }: StorageContext): Caller {
  return resolveCaller(request, parts);
}

/** Returns the caller, or undefined without credentials: public files need none. */
export function getCaller(context: StorageContext): Caller | undefined {
  const { request, url } = context;
  const hasToken =
    request.headers.has('authorization') || request.headers.has('apikey') || url.searchParams.has('apikey');
  return hasToken ? requireCaller(context) : undefined;
}

/** The owner of files that this caller creates; null for API keys and the service role. */
export function getSubject({ claims }: Caller): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null;
}

/** Runs a transaction in which policies apply to this caller. */
export function runAsCaller<Result>(
  { parts, request, url }: StorageContext,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const facts: RequestFacts = { method: request.method, path: url.pathname };
  return asCaller(parts.database, caller, facts, work);
}

/**
 * Runs a list, for which the policies are checked for each file of a bucket: it is stopped when others wait for long, like a read of
 * rows.
 */
export function readAsCaller<Result>(
  { parts, request, url }: StorageContext,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const facts: RequestFacts = {
    method: request.method,
    path: url.pathname,
    statementMs: databaseBudgets.statementMs[caller.role],
  };
  const attempt = (interruptible?: Interruptible) =>
    asCaller(parts.database, caller, { ...facts, interruptible }, work);
  return caller.role === 'service_role' ? attempt() : withRetries(request.signal, attempt);
}

/**
 * Runs part of a caller's transaction as the host, for facts that the caller may not see, such as the stored name of a
 * file. They are never returned to the caller. Afterwards the caller's role applies again.
 */
export async function runAsHost<Result>(
  tx: Transaction,
  { role }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.query(`select set_config('role', 'none', true)`);
  const result = await work();
  await tx.query(`select set_config('role', $1, true)`, [role]);
  return result;
}

/**
 * Like `runAsHost`, without waiting for responses in between: `ask` must send all its statements before it returns. What is sent afterwards runs
 * as the caller again.
 */
export async function askAsHost<Result>(
  tx: Transaction,
  { role }: Caller,
  ask: () => Promise<Result>,
): Promise<Result> {
  const [, result] = await Promise.all([
    tx.query(`select set_config('role', 'none', true)`),
    ask(),
    tx.query(`select set_config('role', $1, true)`, [role]),
  ]);
  return result;
}

/** For statements that were sent together: the first failure is the one to report, and those after it fail because of it. */
export async function inOrder<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<readonly [First, Second]> {
  second.catch(() => undefined);
  return [await first, await second];
}
