import type { Caller } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import { createError } from '../errors.ts';
import { isUuid } from '../is-uuid.ts';
import { readToken } from '../tokens/json-web-token.ts';
import { type CallerOptions, readRequestToken, resolveCaller } from './resolve-caller.ts';

interface LiveCallerOptions extends CallerOptions {
  readonly database: Database;
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `session_not_found` for a request that may change something if the session of its access token has ended: the token
 * itself stays valid for up to an hour longer. Tokens without a session, such as API keys, pass; so do invalid tokens, which
 * the handler rejects.
 */
export async function requireLiveSession(
  request: Request,
  { database, secret, now }: LiveCallerOptions,
): Promise<void> {
  const token = readMethods.has(request.method) ? undefined : readRequestToken(request);
  if (token === undefined) return;
  const reading = readToken(token, secret, Math.floor(now() / 1_000));
  if (reading.kind === 'bad' || reading.claims.session_id === undefined) return;
  const { session_id: session, sub = '' } = reading.claims;
  if (!(await isLive(database, session, sub))) throw createError('session_not_found', { status: 401 });
}

/** The caller of a request, as `resolveCaller`; rejects writes of a session that has ended. */
export async function resolveLiveCaller(request: Request, options: LiveCallerOptions): Promise<Caller> {
  const caller = resolveCaller(request, options);
  await requireLiveSession(request, options);
  return caller;
}

/** Not cached: an ended session must not make another write. */
async function isLive(database: Database, session: string, account: string): Promise<boolean> {
  if (!isUuid(session) || !isUuid(account)) return false;
  const find = 'select from auth.sessions where id = $1::uuid and user_id = $2::uuid';
  const rows = await database.transaction((tx) => tx.queryLast(find, [session, account]));
  return rows.length > 0;
}
