import { signEllipticToken } from '../../tokens/elliptic-token.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import type { Account } from '../accounts/account.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Session } from './session-store.ts';

export interface AccessToken {
  readonly token: string;
  /** In seconds, as in JWT claims. */
  readonly expiresAt: number;
  readonly expiresIn: number;
}

/** Signs an access token. It expires after an hour, but never later than its session. */
export function signAccessToken(
  { now, secret, publicUrl, settings }: AuthContext,
  account: Account,
  session: Session,
): AccessToken {
  const issuedAt = Math.floor(now() / 1_000);
  const ends = Math.min(now() + settings.accessTokenLifetimeMs, session.endsAt);
  const expiresAt = Math.floor(ends / 1_000);
  const sign = settings.sessionAlgorithm === 'ES256' ? signEllipticToken : signToken;
  const token = sign(
    {
      iss: `${publicUrl}/auth/v1`,
      sub: account.id,
      aud: account.aud,
      exp: expiresAt,
      iat: issuedAt,
      email: account.email ?? '',
      phone: account.phone ?? '',
      app_metadata: account.appMetadata,
      user_metadata: account.userMetadata,
      role: account.role,
      aal: session.aal,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: account.isAnonymous,
    },
    secret,
  );
  return { token, expiresAt, expiresIn: expiresAt - issuedAt };
}
