import { createHmac } from 'node:crypto';
import { createError } from '../errors.ts';
import type { HostParts } from '../host/service.ts';
import { type AuthSettings, authSettings } from './auth-settings.ts';
import { createKeyedQueue, type KeyedQueue } from './limits/keyed-queue.ts';
import type { Outbox } from './messages/outbox.ts';
import {
  createPasswordHasher,
  hashesAtOnce,
  hashesWaiting,
  hashRetryAfterMs,
  type PasswordHasher,
} from './passwords/password-hasher.ts';
import { createPasswordWorkers } from './passwords/password-workers.ts';
import { createFinishSignIn, type FinishSignIn } from './sessions/password-sign-ins.ts';

export interface AuthParts extends HostParts {
  readonly outbox: Outbox;
  /** Where a link leads that says no other place, or one that is not allowed. Otherwise the public URL. */
  readonly siteUrl?: string;
  /** Further origins that a link may lead to, such as `https://app.example`. */
  readonly redirectOrigins?: readonly string[];
  /** Paths of the site that expect a session, such as `/auth/confirm`: a link may lead to these and to the site's root. */
  readonly redirectPaths?: readonly string[];
  /**
   * The page that links in letters open. It asks for a click before it sends the same query to `GET /auth/v1/verify`, so that
   * a mail scanner that follows links uses nothing up. Without one, letters have that address itself.
   */
  readonly linkPage?: string;
  readonly hasher?: PasswordHasher;
  readonly settings?: Partial<AuthSettings>;
}

/** A few whose passwords are computed, and a few that are at the database meanwhile. */
export const signInsAtOnce = 4;

/** What every endpoint works with. */
export interface AuthContext extends HostParts {
  readonly outbox: Outbox;
  readonly siteUrl: string;
  readonly redirectOrigins: readonly string[];
  readonly redirectPaths: ReadonlySet<string>;
  readonly linkPage: string;
  readonly hasher: PasswordHasher;
  readonly settings: AuthSettings;
  /** Sign-ins for one address from one client: few at once, so that many right ones do not look like many wrong ones. */
  readonly signInQueue: KeyedQueue;
  readonly finishSignIn: FinishSignIn;
  /** A keyed hash: what is kept of codes and tokens says nothing to whoever reads the tables. */
  readonly digest: (label: string, ...parts: readonly string[]) => Buffer;
}

export function createAuthContext(parts: AuthParts): AuthContext {
  return {
    ...parts,
    siteUrl: parts.siteUrl ?? parts.publicUrl,
    redirectOrigins: parts.redirectOrigins ?? [],
    redirectPaths: new Set(['/', ...(parts.redirectPaths ?? [])]),
    linkPage: parts.linkPage ?? `${parts.publicUrl}/auth/v1/verify`,
    hasher: parts.hasher ?? createPasswordHasher(createPasswordWorkers(hashesAtOnce)),
    settings: { ...authSettings, ...parts.settings },
    signInQueue: createKeyedQueue({
      atOnce: signInsAtOnce,
      waiting: hashesWaiting,
      refuse: () => createError('over_request_rate_limit', { retryAfterMs: hashRetryAfterMs }),
    }),
    finishSignIn: createFinishSignIn(parts.database),
    digest: (label, ...texts) =>
      createHmac('sha256', parts.secret)
        .update([label, ...texts].join('\0'))
        .digest(),
  };
}
