import type { RateRule } from '../rate-limit.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every number that decides about signing in. The times are in milliseconds. */
export interface AuthSettings {
  readonly codeLifetimeMs: number;
  readonly codeTries: number;
  readonly linkLifetimeMs: number;
  readonly inviteLifetimeMs: number;
  /** Between following a link and proving to be the browser that asked for it. */
  readonly flowLifetimeMs: number;
  /** Messages to one address, whatever they are for. */
  readonly sendsPerAddress: RateRule;
  /** Messages that one client causes. */
  readonly sendsPerClient: RateRule;
  /** Wrong passwords for one address from one client. */
  readonly failuresPerAddressAndClient: RateRule;
  /** Wrong passwords and codes from one client, whatever they are for. */
  readonly failuresPerClient: RateRule;
  readonly accessTokenLifetimeMs: number;
  readonly sessionLifetimeMs: number;
  /** For so long after a refresh token was replaced its successor is given again: tabs refresh at once. */
  readonly refreshGraceMs: number;
  /** For so long a refresh token that was replaced is known, and ends its session when it comes again. */
  readonly replacedTokensKeptMs: number;
  /** A session older than this proves itself by a code before it changes how one signs in. */
  readonly reauthenticateAfterMs: number;
  /** All that an account says of itself goes into every access token. */
  readonly mostMetadataBytes: number;
  readonly mostBodyBytes: number;
}

export const authSettings: AuthSettings = {
  codeLifetimeMs: 10 * minute,
  codeTries: 5,
  linkLifetimeMs: hour,
  inviteLifetimeMs: day,
  flowLifetimeMs: 5 * minute,
  sendsPerAddress: { limit: 5, windowMs: hour },
  sendsPerClient: { limit: 20, windowMs: hour },
  failuresPerAddressAndClient: { limit: 10, windowMs: 10 * minute },
  failuresPerClient: { limit: 100, windowMs: 10 * minute },
  accessTokenLifetimeMs: hour,
  sessionLifetimeMs: 400 * day,
  refreshGraceMs: 10 * second,
  replacedTokensKeptMs: 30 * day,
  reauthenticateAfterMs: day,
  mostMetadataBytes: 8 * 1024,
  mostBodyBytes: 64 * 1024,
};
