import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, accountColumns, rowToAccount } from '../accounts/account.ts';
import { toTime } from '../accounts/account-store.ts';
import type { UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { hashDevice } from './known-devices.ts';
import { hashRefreshToken, makeRefreshToken, type Session, toSessionBody } from './session-store.ts';

/** How the user authenticated, as named in the official claims. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change';

const maxUserAgentLength = 500;

/** A new session with everything that needs no database. */
export interface SessionDraft {
  readonly session: Session;
  readonly refreshToken: string;
  readonly tokenHash: string;
  readonly userAgent: string | null;
  readonly address: string;
  readonly deviceHash: string;
}

/** Always creates new ids and tokens: nothing that a client sends becomes part of a session. */
export function draftSession(
  context: AuthContext,
  accountId: string,
  method: SignInMethod,
  call: AuthCall,
): SessionDraft {
  const now = context.now();
  const refreshToken = makeRefreshToken();
  return {
    session: {
      id: randomUUID(),
      userId: accountId,
      createdAt: now,
      endsAt: now + context.settings.sessionLifetimeMs,
      aal: 'aal1',
      methods: [{ method, timestamp: Math.floor(now / 1_000) }],
    },
    refreshToken,
    tokenHash: hashRefreshToken(context, refreshToken),
    userAgent: call.request.headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null,
    address: call.address,
    deviceHash: hashDevice(context, call),
  };
}

/**
 * Returns the account, locked until the transaction ends, or undefined if it was deleted, is banned, or no longer has the
 * password that was compared.
 */
export async function insertSession(
  tx: Transaction,
  { session, tokenHash, userAgent, address, deviceHash }: SessionDraft,
  comparedPassword: string | null = null,
): Promise<Account | undefined> {
  // A single statement, because other requests wait for this connection.
  const [row] = await tx.query(
    `with account as (
       update auth.users u set updated_at = $3::timestamptz, last_sign_in_at = $3::timestamptz
       where u.id = $2::uuid and ($10::text is null or u.encrypted_password = $10::text)
         and (u.banned_until is null or u.banned_until <= $3::timestamptz)
       returning ${accountColumns}
     ), session as (
       insert into auth.sessions (id, user_id, created_at, not_after, aal, amr, user_agent, ip)
       select $1::uuid, id, $3::timestamptz, $4::timestamptz, $5, $6::jsonb, $7, $8 from account
       returning id, created_at
     ), token as (
       insert into auth.refresh_tokens (token_hash, session_id, created_at) select $9, id, created_at from session
     ), device as (
       insert into auth.known_devices (user_id, device_hash, used_at) select id, $11, $3::timestamptz from account
       on conflict (user_id, device_hash) do update set used_at = excluded.used_at
     )
     select * from account`,
    [
      session.id,
      session.userId,
      toTime(session.createdAt),
      toTime(session.endsAt),
      session.aal,
      JSON.stringify(session.methods),
      userAgent,
      address,
      tokenHash,
      comparedPassword,
      deviceHash,
    ],
  );
  return row && rowToAccount(row);
}

/** The caller must have authenticated the user in this transaction. */
export async function beginSession(
  context: AuthContext,
  tx: Transaction,
  accountId: string,
  method: SignInMethod,
  call: AuthCall,
): Promise<UserBody> {
  const draft = draftSession(context, accountId, method, call);
  const account = await insertSession(tx, draft);
  // The account was deleted in the meantime.
  if (!account) throw createError('invalid_credentials');
  return toSessionBody(context, account, draft.session, draft.refreshToken);
}
