import { dayMs } from '@suixue/academy/duration';
import { type Card, fsrs, type Grade, type State } from 'ts-fsrs';
import { fromWallMs, toWallMs } from './zoned-day.ts';

/** How well a card was known: again, hard, good, easy. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

/** The state of a card's schedule. Times are milliseconds since 1970. */
export interface CardSchedule {
  readonly dueAt: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly state: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly lastReviewAt: number | null;
}

interface Moment {
  readonly now: number;
  /** IANA name of the learner's time zone. */
  readonly zone: string;
}

/** Nine of ten due cards should still be known; no card waits longer than ten years. */
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 3650, enable_fuzz: false });

/**
 * The schedule after an answer. Intervals of days end when the day begins in the learner's zone, so that all cards of a day are due
 * in its morning. The library counts days in UTC, so it is given the time that the learner's clock shows.
 */
export function scheduleCard(before: CardSchedule, rating: Rating, { now, zone }: Moment): CardSchedule {
  const toWall = (ms: number) => new Date(toWallMs(ms, zone));
  // A clock that was set back must not make days negative.
  const answeredAt = Math.max(now, before.lastReviewAt ?? now);
  const card: Card = {
    due: toWall(before.dueAt),
    stability: before.stability,
    difficulty: before.difficulty,
    elapsed_days: 0,
    scheduled_days: before.scheduledDays,
    learning_steps: before.learningSteps,
    reps: before.reps,
    lapses: before.lapses,
    state: before.state as State,
    ...(before.lastReviewAt !== null && { last_review: toWall(before.lastReviewAt) }),
  };
  const { card: next } = scheduler.next(card, toWall(answeredAt), rating as Grade);
  const due = next.due.getTime();
  return {
    dueAt:
      next.scheduled_days >= 1
        ? fromWallMs(Math.floor(due / dayMs) * dayMs, zone)
        : answeredAt + (due - toWallMs(answeredAt, zone)),
    state: next.state,
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    learningSteps: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    lastReviewAt: answeredAt,
  };
}

/** What an answer would lead to, for its button. */
export interface CardPreview {
  readonly rating: Rating;
  /** Zero for minutes. */
  readonly days: number;
  /** Rounded up; only meaningful without days. */
  readonly minutes: number;
}

export const previewRatings = (card: CardSchedule, moment: Moment): readonly CardPreview[] =>
  ratings.map((rating) => {
    const { scheduledDays, dueAt } = scheduleCard(card, rating, moment);
    return { rating, days: scheduledDays, minutes: Math.max(1, Math.ceil((dueAt - moment.now) / 60_000)) };
  });
