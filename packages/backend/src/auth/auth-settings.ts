import { dayMs, hourMs, minuteMs, secondMs } from '../duration.ts';
import type { RateRule } from '../rate-limit.ts';
import type { DelayRule } from './limits/attempt-delay.ts';

/** Limits and lifetimes for signing in. Times are in milliseconds. */
export interface AuthSettings {
  readonly codeLifetimeMs: number;
  /** Wrong codes from the device that requested the code; a new code resets them. */
  readonly codeFailures: RateRule;
  /** Wrong codes for one address from all devices that did not request the code. */
  readonly codeFailuresByOthers: RateRule;
  readonly linkLifetimeMs: number;
  readonly inviteLifetimeMs: number;
  /** Time between following a link and exchanging its code with the PKCE verifier. */
  readonly flowLifetimeMs: number;
  /** Messages to one address, for any purpose. */
  readonly sendsPerAddress: RateRule;
  /** Messages caused by one client: all, and those whose code or link was not used. */
  readonly sendsPerClient: RateRule;
  readonly unusedSendsPerClient: RateRule;
  /** SMS cost money: limits for one number, for one client, and in total. */
  readonly smsPerNumber: RateRule;
  readonly smsPerClient: RateRule;
  readonly smsInTotal: RateRule;
  /** Password attempts for one address: counted separately for each known device and jointly for all others. */
  readonly passwordDelays: DelayRule;
  /** Wrong passwords and codes from one client, for any account. */
  readonly failuresPerClient: RateRule;
  readonly accessTokenLifetimeMs: number;
  readonly sessionLifetimeMs: number;
  /** Within this time a replaced refresh token returns its successor again, because tabs refresh concurrently. */
  readonly refreshGraceMs: number;
  /** A replaced refresh token is remembered this long; using it again ends its session. */
  readonly replacedTokensKeptMs: number;
  /** Within this time after a sign-in with a code or link, the session may change credentials without further proof. */
  readonly freshCodeMs: number;
  /** How access tokens are signed; tokens of either kind are accepted, so that a change ends no session. */
  readonly sessionAlgorithm: 'HS256' | 'ES256';
  /** If true, a sign-up by password counts as confirmed at once, without a code. Anyone can then take any address. */
  readonly confirmsAutomatically: boolean;
  /** If false, only the service role creates accounts, by creating or inviting users. */
  readonly allowsSignUp: boolean;
  /** Applies to new passwords; existing shorter ones keep working. */
  readonly minPasswordLength: number;
  readonly rejectsCommonPasswords: boolean;
  /** The user metadata is part of every access token. */
  readonly maxMetadataBytes: number;
  readonly maxBodyBytes: number;
}

export const authSettings: AuthSettings = {
  codeLifetimeMs: 10 * minuteMs,
  codeFailures: { limit: 5, windowMs: 10 * minuteMs },
  codeFailuresByOthers: { limit: 20, windowMs: dayMs },
  linkLifetimeMs: hourMs,
  inviteLifetimeMs: dayMs,
  flowLifetimeMs: 5 * minuteMs,
  sendsPerAddress: { limit: 5, windowMs: hourMs },
  // Decision 076 derives the limits of a client from 300 users behind one address.
  sendsPerClient: { limit: 2_000, windowMs: dayMs },
  unusedSendsPerClient: { limit: 600, windowMs: dayMs },
  smsPerNumber: { limit: 10, windowMs: dayMs },
  smsPerClient: { limit: 600, windowMs: dayMs },
  smsInTotal: { limit: 2_000, windowMs: dayMs },
  passwordDelays: { freeAttempts: 10, firstDelayMs: secondMs, maxDelayMs: 15 * minuteMs, windowMs: dayMs },
  failuresPerClient: { limit: 400, windowMs: 10 * minuteMs },
  accessTokenLifetimeMs: hourMs,
  sessionLifetimeMs: 400 * dayMs,
  refreshGraceMs: 10 * secondMs,
  replacedTokensKeptMs: 30 * dayMs,
  freshCodeMs: 15 * minuteMs,
  sessionAlgorithm: 'HS256',
  confirmsAutomatically: false,
  allowsSignUp: true,
  minPasswordLength: 8,
  rejectsCommonPasswords: true,
  maxMetadataBytes: 8 * 1024,
  maxBodyBytes: 64 * 1024,
};
