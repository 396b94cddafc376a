import type { RateRule } from '../rate-limit.ts';
import type { DelayRule } from './limits/attempt-delay.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every number that decides about signing in. The times are in milliseconds. */
export interface AuthSettings {
  readonly codeLifetimeMs: number;
  /** Wrong codes from one device, for one code that it asked for; another code gives it new tries. */
  readonly codeFailures: RateRule;
  /** Wrong codes for one address from all devices together that did not ask for the code. */
  readonly codeFailuresByOthers: RateRule;
  readonly linkLifetimeMs: number;
  readonly inviteLifetimeMs: number;
  /** Between following a link and proving to be the browser that asked for it. */
  readonly flowLifetimeMs: number;
  /** Messages to one address, whatever they are for. */
  readonly sendsPerAddress: RateRule;
  /** Messages that one client causes. */
  readonly sendsPerClient: RateRule;
  /** Short messages cost money: to one number, from one client, and from this server altogether. */
  readonly smsPerNumber: RateRule;
  readonly smsPerClient: RateRule;
  readonly smsInTotal: RateRule;
  /** Passwords for one address: counted apart for each device that has signed in before, and once for all others. */
  readonly passwordDelays: DelayRule;
  /** Wrong passwords and codes from one client, whatever they are for. */
  readonly failuresPerClient: RateRule;
  readonly accessTokenLifetimeMs: number;
  readonly sessionLifetimeMs: number;
  /** For so long after a refresh token was replaced its successor is given again: tabs refresh at once. */
  readonly refreshGraceMs: number;
  /** For so long a refresh token that was replaced is known, and ends its session when it comes again. */
  readonly replacedTokensKeptMs: number;
  /** For so long after a code or a link signed in, a session may change how its account signs in without another proof. */
  readonly freshCodeMs: number;
  /** If false, accounts are made by operators only: by creating or inviting users. */
  readonly allowsSignUp: boolean;
  /** Passwords that are chosen from now on; shorter ones that exist keep working. */
  readonly passwordMinLength: number;
  readonly refusesCommonPasswords: boolean;
  /** All that an account says of itself goes into every access token. */
  readonly mostMetadataBytes: number;
  readonly mostBodyBytes: number;
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
  allowsSignUp: true,
  passwordMinLength: 8,
  refusesCommonPasswords: true,
  mostMetadataBytes: 8 * 1024,
  mostBodyBytes: 64 * 1024,
};
