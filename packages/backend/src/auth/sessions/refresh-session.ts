import type { Row, Transaction } from '../../database/database.ts';
import { createError, type ServiceError } from '../../errors.ts';
import { accountColumns, isBanned, rowToAccount } from '../accounts/account.ts';
import { toTime } from '../accounts/account-store.ts';
import type { UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import {
  endSession,
  hashRefreshToken,
  makeRefreshToken,
  rowToSession,
  sessionColumns,
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
  const row = await lockPresented(tx, hash, now);
  if (row === undefined) return reject('refresh_token_not_found');
  if (row.is_live !== 't') return reject('session_expired');
  const [session, account] = [rowToSession(row), rowToAccount(row)];
  if (isBanned(account, now)) {
    const message = 'Invalid Refresh Token: User Banned';
    return { kind: 'refused', error: createError('user_banned', { status: 400, message }) };
  }
  const sealed = row.sealed_successor;
  const successor =
    sealed == null
      ? makeRefreshToken()
      : unsealInGrace(context, token, { sealed, replacedAt: Number(row.replaced_at) });
  if (successor === undefined) {
    await endSession(tx, session.id);
    return reject('refresh_token_already_used');
  }
  if (sealed == null) await replaceToken(context, tx, { sessionId: session.id, token, hash, successor });
  else await tx.queryLast(markRefreshed, [session.id, toTime(now)]);
  return { kind: 'refreshed', body: toSessionBody(context, account, session, successor) };
}

function reject(
  code: 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired',
): RefreshOutcome {
  return { kind: 'refused', error: createError(code) };
}

/**
 * Locks the session, instead of the token, like signing out, to prevent deadlocks. Then it reads the token with its session and account in a
 * statement of its own: as long as the lock is held, no concurrent request can replace the token. Both are sent together.
 */
async function lockPresented(tx: Transaction, hash: string, now: number): Promise<Row | undefined> {
  const [, [row]] = await Promise.all([
    tx.query(
      `select s.id from auth.sessions s
       where s.id = (select t.session_id from auth.refresh_tokens t where t.token_hash = $1) for update`,
      [hash],
    ),
    tx.query(
      `select ${accountColumns}, ${sessionColumns}, s.not_after > $2::timestamptz as is_live, t.sealed_successor,
         (extract(epoch from t.replaced_at) * 1000)::bigint as replaced_at
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
       where t.token_hash = $1`,
      [hash, toTime(now)],
    ),
  ]);
  return row;
}

interface Refresh {
  readonly sessionId: string;
  readonly token: string;
  readonly hash: string;
  readonly successor: string;
}

const markRefreshed = 'update auth.sessions set refreshed_at = $2::timestamptz where id = $1::uuid';

/** Replaces the token, and deletes tokens of its session that were replaced long ago. */
async function replaceToken(
  context: AuthContext,
  tx: Transaction,
  { sessionId, token, hash, successor }: Refresh,
): Promise<void> {
  const now = context.now();
  // Committed with it: nothing depends on the outcome but whether it failed.
  await tx.queryLast(
    `with replaced as (
       update auth.refresh_tokens set replaced_at = $2::timestamptz, sealed_successor = $4 where token_hash = $3
     ), added as (
       insert into auth.refresh_tokens (token_hash, session_id, created_at) values ($5, $1::uuid, $2::timestamptz)
     ), dropped as (
       delete from auth.refresh_tokens where session_id = $1::uuid and replaced_at < $6::timestamptz
     )
     ${markRefreshed}`,
    [
      sessionId,
      toTime(now),
      hash,
      seal(context, token, successor),
      hashRefreshToken(context, successor),
      toTime(now - context.settings.replacedTokensKeptMs),
    ],
  );
}

interface Replaced {
  readonly sealed: string;
  readonly replacedAt: number;
}

/** Returns undefined if the token was replaced before the grace period. */
function unsealInGrace(
  context: AuthContext,
  token: string,
  { sealed, replacedAt }: Replaced,
): string | undefined {
  // Clocks of servers differ: a replacement in the future counts as just now.
  const isInGrace = context.now() - replacedAt <= context.settings.refreshGraceMs;
  return isInGrace ? unseal(context, token, sealed) : undefined;
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
