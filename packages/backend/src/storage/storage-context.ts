import type { Caller, CallerRole, RequestFacts } from '../database/as-caller.ts';
import { asCaller } from '../database/as-caller.ts';
import type { Transaction } from '../database/database.ts';
import { resolveCaller } from '../host/resolve-caller.ts';
import type { HostParts } from '../host/service.ts';
import type { FileStore } from './file-store.ts';
import type { RecentReads } from './recent-reads.ts';

export interface StorageParts extends HostParts {
  readonly files: FileStore;
  /** The longest lifetime of a link to read a file, in seconds, per role of its signer; ten years for a role that is left out. */
  readonly maxSignedSeconds?: Partial<Readonly<Record<CallerRole, number>>>;
}

/** One request, with what its address names: checked, and empty where it names nothing. */
export interface StorageContext {
  readonly parts: StorageParts;
  readonly request: Request;
  readonly url: URL;
  readonly bucket: string;
  readonly name: string;
  readonly recentReads: RecentReads;
}

export type StorageHandler = (context: StorageContext) => Promise<Response>;

/** The servers themselves: what they do no policy decides. */
export const server: Caller = { role: 'service_role', claims: {} };

export function requireCaller({ request, parts }: StorageContext): Caller {
  return resolveCaller(request, parts);
}

/** Who asks, or nobody: what is public is so for those too who have no key. */
export function getCaller(context: StorageContext): Caller | undefined {
  const { request, url } = context;
  const hasToken =
    request.headers.has('authorization') || request.headers.has('apikey') || url.searchParams.has('apikey');
  return hasToken ? requireCaller(context) : undefined;
}

/** Whose a file is that this caller makes: nobody's, when it is an application or the servers. */
export function getSubject({ claims }: Caller): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null;
}

/** One transaction in which the policies decide for this caller. */
export function decideAs<Result>(
  { parts, request, url }: StorageContext,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const facts: RequestFacts = { method: request.method, path: url.pathname };
  return asCaller(parts.database, caller, facts, work);
}

/**
 * What the host has to know for its own sake, in the middle of what a caller does: who else has the file, and under which
 * name its bytes lie. Nothing of it is answered. Afterwards the transaction is the caller's again.
 */
export async function asHost<Result>(
  tx: Transaction,
  { role }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.query(`select set_config('role', 'none', true)`);
  const result = await work();
  await tx.query(`select set_config('role', $1, true)`, [role]);
  return result;
}
