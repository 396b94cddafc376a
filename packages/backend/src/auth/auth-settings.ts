import type { RateRule } from '../rate-limit.ts';
import type { DelayRule } from './limits/attempt-delay.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

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
  /** Messages caused by one client. */
  readonly sendsPerClient: RateRule;
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
  /** If false, only operators create accounts, by creating or inviting users. */
  readonly allowsSignUp: boolean;
  /** Applies to new passwords; existing shorter ones keep working. */
  readonly passwordMinLength: number;
  readonly refusesCommonPasswords: boolean;
  /** The user metadata is part of every access token. */
  readonly maxMetadataBytes: number;
  readonly maxBodyBytes: number;
}

export const authSettings: AuthSettings = {
  codeLifetimeMs: 10 * minute,
  codeFailures: { limit: 5, windowMs: 10 * minute },
  codeFailuresByOthers: { limit: 20, windowMs: day },
  linkLifetimeMs: hour,
  inviteLifetimeMs: day,
  flowLifetimeMs: 5 * minute,
  sendsPerAddress: { limit: 5, windowMs: hour },
  sendsPerClient: { limit: 20, windowMs: hour },
  smsPerNumber: { limit: 10, windowMs: day },
  smsPerClient: { limit: 40, windowMs: day },
  smsInTotal: { limit: 2_000, windowMs: day },
  passwordDelays: { freeAttempts: 10, firstDelayMs: second, maxDelayMs: 15 * minute, windowMs: day },
  failuresPerClient: { limit: 100, windowMs: 10 * minute },
  accessTokenLifetimeMs: hour,
  sessionLifetimeMs: 400 * day,
  refreshGraceMs: 10 * second,
  replacedTokensKeptMs: 30 * day,
  freshCodeMs: 15 * minute,
  sessionAlgorithm: 'HS256',
  confirmsAutomatically: false,
  allowsSignUp: true,
  passwordMinLength: 8,
  refusesCommonPasswords: true,
  maxMetadataBytes: 8 * 1024,
  maxBodyBytes: 64 * 1024,
};
