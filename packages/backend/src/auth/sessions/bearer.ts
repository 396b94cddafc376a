import { createError } from '../../errors.ts';
import { isUuid } from '../../is-uuid.ts';
import { readToken } from '../../tokens/json-web-token.ts';
import type { Claims } from '../../tokens/token-parts.ts';
import { type Account, isBanned } from '../accounts/account.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { findSession, type Session } from './session-store.ts';

const reasons = {
  malformed: 'token is malformed',
  forged: 'token signature is invalid: signature is invalid',
  expired: 'token has invalid claims: token is expired',
  early: 'token has invalid claims: token is not valid yet',
} as const;

function requireClaims({ secret, now }: AuthContext, request: Request): Claims {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw createError('no_authorization');
  const reading = readToken(token, secret, Math.floor(now() / 1_000));
  if (reading.kind === 'good') return reading.claims;
  throw createError('bad_jwt', {
    message: `invalid JWT: unable to parse or verify signature, ${reasons[reading.reason]}`,
  });
}

/** The roles that GoTrue accepts as administrators by default. */
const serviceRoles: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

/** Throws unless the token has a service role: its bearer is a server or an administrative tool, not a user. */
export function requireServiceRole(context: AuthContext, request: Request): void {
  if (!serviceRoles.has(requireClaims(context, request).role)) throw createError('not_admin');
}

export interface SignedIn {
  readonly account: Account;
  readonly session: Session;
}

/** Reads the session and account from the database, so a token is rejected as soon as either was deleted. */
export async function requireSignedIn(context: AuthContext, request: Request): Promise<SignedIn> {
  const { sub = '', session_id: sessionId = '' } = requireClaims(context, request);
  if (sub === '') throw createError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!isUuid(sub))
    throw createError('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' });
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const [account, session] = await Promise.all([
      findAccount(tx, sub),
      isUuid(sessionId) ? findSession(tx, sessionId, now) : undefined,
    ]);
    if (!account || account.times.deleted_at !== null) {
      const message = 'User from sub claim in JWT does not exist';
      throw createError('user_not_found', { status: 403, message });
    }
    if (session?.userId !== account.id) throw createError('session_not_found');
    if (isBanned(account, now)) throw createError('user_banned');
    return { account, session };
  });
}
