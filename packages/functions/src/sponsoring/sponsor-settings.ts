import { minuteMs } from '@suixue/backend/duration';

/** Limits of what the operator spends on newcomers. Amounts are in MIST. */
export interface SponsorSettings {
  /** Maximum total in any 24 hours, over all servers. */
  readonly dailyLimit: bigint;
  /** Number of pool coins, hence of simultaneous sponsorships. */
  readonly poolSize: number;
  /** Size of a new pool coin. */
  readonly coinSize: bigint;
  /** Maximum gas budget of a transaction; a binding takes less than half of it. */
  readonly budgetCeiling: bigint;
  /** Maximum sponsorships of an account in any 24 hours, used or not. */
  readonly perAccount: number;
  /** Maximum live sponsorships of one client address over all accounts, so that it cannot occupy the whole pool. */
  readonly perClient: number;
  readonly paysFirstPurchase: boolean;
  /** Whether draws are sponsored, both the play and the handing out. */
  readonly paysDraws: boolean;
}

export const defaultSponsorSettings: SponsorSettings = {
  dailyLimit: 2_000_000_000n,
  poolSize: 20,
  coinSize: 100_000_000n,
  budgetCeiling: 30_000_000n,
  perAccount: 3,
  perClient: 4,
  paysFirstPurchase: false,
  paysDraws: false,
};

/** The pool is refilled below this fraction of its size. */
export const lowPart = 0.5;

/** After a crash between reserving and signing, the coin is blocked for this long. */
export const reservationLifeMs = minuteMs;
/** How long a wallet has to sign; until then the coin is blocked for others. */
export const promiseLifeMs = 3 * minuteMs;
/** Additional time for transactions that are already on their way. */
export const graceMs = minuteMs;
/** A repeated request gets the same transaction only if at least this much time is left to sign it. */
export const minRemainingMs = minuteMs;
/** How long a refill may take before another server takes over. */
export const fillingMs = 2 * minuteMs;
/** Gas budget of a retraction as a multiple of the gas price; about a thousand units are used. */
export const retractionUnits = 5_000n;
