import { createHmac } from 'node:crypto';
import { createError } from '../errors.ts';
import type { HostParts } from '../host/service.ts';
import { type AuthSettings, authSettings } from './auth-settings.ts';
import { createKeyedQueue, type KeyedQueue } from './limits/keyed-queue.ts';
import type { Outbox } from './messages/outbox.ts';
import {
  createPasswordHasher,
  hashRetryAfterMs,
  maxWaitingHashes,
  openPasswordWorkers,
  type PasswordHasher,
} from './passwords/password-hasher.ts';
import { createFinishSignIn, type FinishSignIn } from './sessions/password-sign-ins.ts';

export interface AuthParts extends HostParts {
  readonly outbox: Outbox;
  /** Where links lead without an allowed `redirect_to`; the public URL by default. */
  readonly siteUrl?: string;
  /** Further origins that a link may lead to, such as `https://app.example`. */
  readonly redirectOrigins?: readonly string[];
  /**
   * Paths of the site that handle a session, such as `/auth/confirm`. Links may lead to these and to the site's root.
   */
  readonly redirectPaths?: readonly string[];
  /**
   * The page that links in e-mails open. It waits for a click before it sends the same query to `GET /auth/v1/verify`,
   * so a mail scanner that follows links does not consume the token. Without it, e-mails link to that endpoint.
   */
  readonly linkPage?: string;
  readonly hasher?: PasswordHasher;
  readonly settings?: Partial<AuthSettings>;
}

/** Enough for passwords being hashed plus a few waiting for the database. */
export const maxConcurrentSignIns = 4;

/** Dependencies and settings shared by all endpoints. */
export interface AuthContext extends HostParts {
  readonly outbox: Outbox;
  readonly siteUrl: string;
  readonly redirectOrigins: readonly string[];
  readonly redirectPaths: ReadonlySet<string>;
  readonly linkPage: string;
  readonly hasher: PasswordHasher;
  readonly settings: AuthSettings;
  /**
   * Limits concurrent sign-ins per device and address, so that correct passwords in flight do not count as failures.
   */
  readonly signInQueue: KeyedQueue;
  readonly finishSignIn: FinishSignIn;
  /** A keyed hash: stored codes and tokens cannot be recovered from a dump of the tables. */
  readonly digest: (label: string, ...parts: readonly string[]) => Buffer;
}

export function createAuthContext(parts: AuthParts): AuthContext {
  return {
    ...parts,
    siteUrl: parts.siteUrl ?? parts.publicUrl,
    redirectOrigins: parts.redirectOrigins ?? [],
    redirectPaths: new Set(['/', ...(parts.redirectPaths ?? [])]),
    linkPage: parts.linkPage ?? `${parts.publicUrl}/auth/v1/verify`,
    hasher: parts.hasher ?? createPasswordHasher(openPasswordWorkers()),
    settings: { ...authSettings, ...parts.settings },
    signInQueue: createKeyedQueue({
      maxConcurrent: maxConcurrentSignIns,
      maxWaiting: maxWaitingHashes,
      createRejection: () => createError('over_request_rate_limit', { retryAfterMs: hashRetryAfterMs }),
    }),
    finishSignIn: createFinishSignIn(parts.database),
    digest: (label, ...texts) =>
      createHmac('sha256', parts.secret)
        .update([label, ...texts].join('\0'))
        .digest(),
  };
}
