import { randomBytes } from 'node:crypto';
import type { Row, Transaction } from '../../database/database.ts';
import type { Account } from '../accounts/account.ts';
import { toTime } from '../accounts/account-store.ts';
import { toUserBody, type UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { signAccessToken } from './access-token.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly endsAt: number;
  readonly aal: string;
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[];
}

/** The select list for `auth.sessions s`. */
export const sessionColumns = `s.id as session_id, s.user_id, s.aal, s.amr,
  (extract(epoch from s.created_at) * 1000)::bigint as session_created_at,
  (extract(epoch from s.not_after) * 1000)::bigint as session_not_after`;

const refreshTokenBytes = 32;

export function makeRefreshToken(): string {
  return randomBytes(refreshTokenBytes).toString('base64url');
}

export function hashRefreshToken({ digest }: AuthContext, token: string): string {
  return digest('refresh', token).toString('base64url');
}

/** The session as the official clients expect it. */
export function toSessionBody(
  context: AuthContext,
  account: Account,
  session: Session,
  refreshToken: string,
): UserBody {
  const { token, expiresAt, expiresIn } = signAccessToken(context, account, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserBody(account),
  };
}

export async function findSession(tx: Transaction, id: string, now: number): Promise<Session | undefined> {
  const [row] = await tx.query(
    `select ${sessionColumns} from auth.sessions s where s.id = $1::uuid and s.not_after > $2::timestamptz`,
    [id, toTime(now)],
  );
  return row && rowToSession(row);
}

export function rowToSession(row: Row): Session {
  // Written only by this folder.
  const methods = JSON.parse(row.amr ?? '[]') as Session['methods'];
  return {
    id: row.session_id ?? '',
    userId: row.user_id ?? '',
    createdAt: Number(row.session_created_at),
    endsAt: Number(row.session_not_after),
    aal: row.aal ?? 'aal1',
    methods,
  };
}

export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1::uuid', [id]);
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.sessions where user_id = $1::uuid and ($2::uuid is null or id <> $2::uuid)',
    [userId, except],
  );
}
