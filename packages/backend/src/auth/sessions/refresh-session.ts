import type { Transaction } from '../../database/database.ts';
import { createError, type ServiceError } from '../../errors.ts';
import { isBanned } from '../accounts/account.ts';
import { findAccount, toTime } from '../accounts/account-store.ts';
import type { UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import {
  endSession,
  findSession,
  hashRefreshToken,
  insertRefreshToken,
  makeRefreshToken,
  toSessionBody,
} from './session-store.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly body: UserBody }
  /** Changes made so far are committed: a reused token has ended its session. */
  | { readonly kind: 'refused'; readonly error: ServiceError };

/** Replaces a refresh token by one successor. Concurrent uses within the grace period get the same successor. */
export async function refreshSession(
  context: AuthContext,
  tx: Transaction,
  token: string,
): Promise<RefreshOutcome> {
  const now = context.now();
  const hash = hashRefreshToken(context, token);
  const sessionId = await lockSessionOf(tx, hash);
  if (sessionId === undefined) return reject('refresh_token_not_found');
  const session = await findSession(tx, sessionId, now);
  if (!session) return reject('session_expired');
  const account = await findAccount(tx, session.userId);
  if (!account) return reject('refresh_token_not_found');
  if (isBanned(account, now)) {
    const message = 'Invalid Refresh Token: User Banned';
    return { kind: 'refused', error: createError('user_banned', { status: 400, message }) };
  }
  const successor = await takeSuccessor(context, tx, { sessionId, token, hash });
  if (successor === undefined) {
    await endSession(tx, sessionId);
    return reject('refresh_token_already_used');
  }
  await tx.query('update auth.sessions set refreshed_at = $2::timestamptz where id = $1::uuid', [
    sessionId,
    toTime(now),
  ]);
  return { kind: 'refreshed', body: toSessionBody(context, account, session, successor) };
}

function reject(
  code: 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired',
): RefreshOutcome {
  return { kind: 'refused', error: createError(code) };
}

/** Locks the session instead of the token, like signing out, to prevent deadlocks. */
async function lockSessionOf(tx: Transaction, hash: string): Promise<string | undefined> {
  const [row] = await tx.query(
    `select s.id from auth.sessions s
     where s.id = (select t.session_id from auth.refresh_tokens t where t.token_hash = $1) for update`,
    [hash],
  );
  return row?.id ?? undefined;
}

interface Presented {
  readonly sessionId: string;
  readonly token: string;
  readonly hash: string;
}

/** Returns undefined if the token was replaced before the grace period. */
async function takeSuccessor(
  context: AuthContext,
  tx: Transaction,
  { sessionId, token, hash }: Presented,
): Promise<string | undefined> {
  const now = context.now();
  // With the lock, no concurrent request can replace the token.
  const [row] = await tx.query(
    `select sealed_successor, (extract(epoch from replaced_at) * 1000)::bigint as replaced_at
     from auth.refresh_tokens where token_hash = $1`,
    [hash],
  );
  if (row?.sealed_successor != null) {
    // Clocks of servers differ: a replacement in the future counts as just now.
    const isInGrace = now - Number(row.replaced_at) <= context.settings.refreshGraceMs;
    return isInGrace ? unseal(context, token, row.sealed_successor) : undefined;
  }
  const successor = makeRefreshToken();
  await tx.query(
    'update auth.refresh_tokens set replaced_at = $2::timestamptz, sealed_successor = $3 where token_hash = $1',
    [hash, toTime(now), seal(context, token, successor)],
  );
  await insertRefreshToken(context, tx, sessionId, successor);
  await tx.query(
    'delete from auth.refresh_tokens where session_id = $1::uuid and replaced_at < $2::timestamptz',
    [sessionId, toTime(now - context.settings.replacedTokensKeptMs)],
  );
  return successor;
}

/** Encrypts the successor with bytes that only the token and the secret can derive; each token encrypts once. */
function seal(context: AuthContext, token: string, successor: string): string {
  return mask(context, token, Buffer.from(successor, 'base64url')).toString('base64url');
}

function unseal(context: AuthContext, token: string, sealed: string): string {
  return mask(context, token, Buffer.from(sealed, 'base64url')).toString('base64url');
}

function mask({ digest }: AuthContext, token: string, bytes: Buffer): Buffer {
  const pad = digest('successor', token);
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)));
}
