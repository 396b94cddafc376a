import { dayMs, minuteMs } from '@suixue/academy/duration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardSchedule, previewRatings, type Rating, ratings, scheduleCard } from './schedule-card.ts';
import { dateInZone, startOfDay } from './zoned-day.ts';

const zones = ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'] as const;
const start = Date.parse('2026-11-27T15:30:00Z');
const newCard = (now: number): CardSchedule => ({
  dueAt: now,
  state: 0,
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  learningSteps: 0,
  reps: 0,
  lapses: 0,
  lastReviewAt: null,
});

describe('scheduleCard', () => {
  it('asks for a new card again within minutes, and for an easy one on a later day', () => {
    const moment = { now: start, zone: 'Asia/Shanghai' };
    expect(previewRatings(newCard(start), moment)).toEqual([
      { rating: 1, days: 0, minutes: 1 },
      { rating: 2, days: 0, minutes: 6 },
      { rating: 3, days: 0, minutes: 10 },
      { rating: 4, days: 8, minutes: expect.any(Number) },
    ]);
    expect(scheduleCard(newCard(start), 1, moment).dueAt).toBe(start + minuteMs);
  });

  it('counts days of the learner: two answers around midnight are one day apart in one zone, none in the other', () => {
    // 23:50 and 00:10 in Shanghai, the same afternoon in UTC.
    const evening = Date.parse('2026-11-27T15:50:00Z');
    const learned = (zone: string) => scheduleCard(newCard(evening), 4, { now: evening, zone });
    const next = (zone: string) => scheduleCard(learned(zone), 3, { now: evening + 20 * minuteMs, zone });
    expect(next('Asia/Shanghai').stability).toBeGreaterThan(next('UTC').stability);
    expect(dateInZone(learned('Asia/Shanghai').dueAt, 'Asia/Shanghai')).toBe('2026-12-05');
  });

  it('makes a card due when a day begins, after the answer, and never loses count', () => {
    const answers = fc.array(
      fc.record({ rating: fc.constantFrom(...ratings), wait: fc.integer({ min: 0, max: 40 * dayMs }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), answers, (zone, given) => {
        let now = start;
        let card = newCard(now);
        for (const [place, { rating, wait }] of given.entries()) {
          now += wait;
          card = scheduleCard(card, rating as Rating, { now, zone });
          expect(card.reps).toBe(place + 1);
          expect(card.lapses).toBeLessThan(card.reps + 1);
          expect(card.dueAt).toBeGreaterThan(now);
          expect(card.stability).toBeGreaterThan(0);
          expect(card.difficulty).toBeGreaterThanOrEqual(1);
          expect(card.difficulty).toBeLessThanOrEqual(10);
          if (card.scheduledDays > 0) expect(card.dueAt).toBe(startOfDay(now, zone, card.scheduledDays));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('waits longer the better the card was known', () => {
    const learned = scheduleCard(newCard(start), 4, { now: start, zone: 'UTC' });
    const dues = ratings.map(
      (rating) => scheduleCard(learned, rating, { now: learned.dueAt, zone: 'UTC' }).dueAt,
    );
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    expect(new Set(dues).size).toBe(4);
  });

  it('survives a clock that was set back', () => {
    const learned = scheduleCard(newCard(start), 3, { now: start, zone: 'UTC' });
    expect(scheduleCard(learned, 3, { now: start - dayMs, zone: 'UTC' }).lastReviewAt).toBe(start);
  });
});
