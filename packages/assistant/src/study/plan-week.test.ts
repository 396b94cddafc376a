import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planWeek } from './plan-week.ts';

const day = (cards: number, place: number) => ({ date: `2026-12-0${place + 1}`, cards });
const chapter = (minutes: number, place: number) => ({
  path: `/course/a/${place}`,
  title: `第 ${place} 章`,
  minutes,
});

it('planWeek reads chapters where cards leave time for them', () => {
  const plan = planWeek([60, 10, 0, 0].map(day), [12, 12, 40, 8].map(chapter));
  expect(plan.map(({ chapters }) => chapters.map(({ minutes }) => minutes))).toEqual([[], [12], [12], [40]]);
});

it('planWeek keeps the order of chapters, plans none twice, and never more than two a day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(80), { minLength: 7, maxLength: 7 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
      (cards, minutes) => {
        const chapters = minutes.map(chapter);
        const plan = planWeek(cards.map(day), chapters);
        const planned = plan.flatMap((one) => one.chapters);
        expect(planned).toEqual(chapters.slice(0, planned.length));
        for (const one of plan) {
          const sum = one.chapters.reduce((all, { minutes: each }) => all + each, 0);
          expect(one.chapters.length).toBeLessThanOrEqual(2);
          expect(sum + one.cards / 2 <= 25 || one.chapters.length === 0 || one.cards === 0).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});
