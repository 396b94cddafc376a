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
 * Throws `session_not_found` for a request that may change something if the session of its access token has ended, and `user_banned`
 * if its account is banned: the token itself stays valid for up to an hour longer. Tokens without a session, such as API keys, pass; so do invalid tokens, which
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
  const state = await readState(database, session, sub, now());
  if (state === 'ended') throw createError('session_not_found', { status: 401 });
  if (state === 'banned') throw createError('user_banned');
}

/** The caller of a request, as `resolveCaller`; rejects writes of a session that has ended and of a banned account. */
export async function resolveLiveCaller(request: Request, options: LiveCallerOptions): Promise<Caller> {
  const caller = resolveCaller(request, options);
  await requireLiveSession(request, options);
  return caller;
}

/** Not cached: an ended session must not make another write. */
async function readState(
  database: Database,
  session: string,
  account: string,
  now: number,
): Promise<'live' | 'banned' | 'ended'> {
  if (!isUuid(session) || !isUuid(account)) return 'ended';
  const find = `select coalesce(u.banned_until > $3::timestamptz, false) as is_banned
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1::uuid and s.user_id = $2::uuid`;
  const parameters = [session, account, new Date(now).toISOString()];
  const [found] = await database.transaction((tx) => tx.queryLast(find, parameters));
  if (!found) return 'ended';
  return found.is_banned === 't' ? 'banned' : 'live';
}
