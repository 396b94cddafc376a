import type { AnswerTask } from './answer-event.ts';
import type { Usage } from './chat-part.ts';

/** `visitor`: without an account. */
export type AssistantTier = 'visitor' | 'learner' | 'member';

export interface AssistantCaller {
  /** Null for visitors. */
  readonly userId: string | null;
  readonly tier: AssistantTier;
}

export interface Reservation {
  readonly answer: string;
  readonly userId: string;
  readonly tier: Exclude<AssistantTier, 'visitor'>;
  readonly task: AnswerTask | 'generate';
  /** Upper estimates. */
  readonly usage: Usage;
}

export type ReservationOutcome =
  | { readonly kind: 'reserved' }
  /** `person`: of this day; `site`: of this month. */
  | { readonly kind: 'over'; readonly whose: 'person' | 'site'; readonly renewsAt: number }
  /** The owner has switched the model off, for this tier or for all. */
  | { readonly kind: 'off' };

/** How an answer ended, for the statistics. `cancelled`: the client left. */
export type AnswerOutcome = 'done' | 'not-covered' | 'stopped' | 'cancelled' | 'failed';

export interface Settlement {
  readonly answer: string;
  readonly outcome: AnswerOutcome;
  /** What the provider may charge the site. */
  readonly usage: Usage;
  /** Whether it counts for the person, at most as much as was reserved. */
  readonly isCharged: boolean;
  /** Since the question; null without a first token. */
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
}

/** The tokens of people and the money of the site. */
export interface AnswerBudget {
  reserve(reservation: Reservation): Promise<ReservationOutcome>;
  settle(settlement: Settlement): Promise<void>;
}
