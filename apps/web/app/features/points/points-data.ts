import type { CheckedDay } from './year-calendar.ts';

/** Why an entry was written. Older journals also have `spent` and `purchase`. */
export const entryReasons = [
  'check-in',
  'streak',
  'chapter',
  'quiz',
  'invitation',
  'play',
  'administrator',
  'make-up',
  'exchange',
  'exchange-returned',
  'reversal',
  'spent',
  'purchase',
] as const;
export type EntryReason = (typeof entryReasons)[number];

export interface JournalEntry {
  readonly id: number;
  readonly amount: number;
  readonly reason: EntryReason;
  /** What the entry belongs to, such as a day or a chapter; null for old entries. */
  readonly causeKind: string | null;
  readonly causeId: string | null;
  /** Name of the chapter or the coupon. */
  readonly title: string | null;
  readonly note: string;
  readonly at: string;
  /** A later entry took it back. */
  readonly isReversed: boolean;
}

export interface PointsRule {
  /** Such as `check-in` or `streak/7`. */
  readonly source: string;
  /** Null if the amount differs from case to case. */
  readonly amount: number | null;
  readonly dailyCap: number | null;
  /** Null for visitors and where there is no daily count. */
  readonly givenToday: number | null;
}

export interface ExchangeOffer {
  readonly id: string;
  /** Kind of coupon. */
  readonly kind: string;
  readonly name: string;
  readonly currency: string;
  /** Terms of the coupon kind as mirrored from the chain. */
  readonly terms: unknown;
  readonly price: number;
  /** Null without a limit. */
  readonly left: number | null;
  readonly perAccount: number | null;
  readonly takenByMe: number;
  readonly isAvailable: boolean;
}

/** An offer in words, for visitors: their page loads nothing that reads terms. */
export interface ShownOffer extends Pick<ExchangeOffer, 'id' | 'name' | 'price'> {
  readonly description: string;
  readonly terms: string;
  readonly limits: string;
}

/** An offer with the id of the claim that its button makes. */
export type ClaimableOffer = ExchangeOffer & { readonly claim: string };

export interface CouponClaim {
  readonly id: string;
  readonly offerId: string;
  readonly kind: string;
  readonly name: string;
  readonly price: number;
  readonly status: 'open' | 'used' | 'returned';
  readonly madeAt: string;
  /** End of its voucher, in milliseconds since 1970 on the chain's clock. */
  readonly expiresAt: string;
}

export interface MakeUp {
  readonly isOn: boolean;
  readonly price: number;
  /** How many days may still be made up this month. */
  readonly left: number;
  /** Missed days that can be made up now, newest first. */
  readonly days: readonly string[];
}

export interface PointsPage {
  readonly total: number;
  /** Earned today and this week; spending is not subtracted. */
  readonly today: number;
  readonly week: number;
  /** Today in Beijing. */
  readonly day: string;
  readonly isCheckedIn: boolean;
  readonly days: readonly CheckedDay[];
  readonly makeUp: MakeUp;
  readonly rules: readonly PointsRule[];
  readonly offers: readonly ExchangeOffer[];
  readonly claims: readonly CouponClaim[];
  readonly journal: readonly JournalEntry[];
}
