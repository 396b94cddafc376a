import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysText, daysWith, toYearCalendar } from './year-calendar.ts';

describe('toYearCalendar', () => {
  it('begins weeks on Monday and marks days that were checked in, made up, or are today', () => {
    const checked = [
      { day: '2026-11-01', isMadeUp: false },
      { day: '2026-11-02', isMadeUp: true },
      { day: '2025-11-03', isMadeUp: false },
    ];
    const november = toYearCalendar(2026, checked, '2026-11-03')[10];
    expect(november?.days.slice(0, 3)).toEqual([
      { day: 1, weekday: 6, week: 0, mark: 'checked', isToday: false },
      { day: 2, weekday: 0, week: 1, mark: 'made-up', isToday: false },
      { day: 3, weekday: 1, week: 1, mark: 'empty', isToday: true },
    ]);
  });

  it('has every day of a year once, with weekdays in sequence and at most six weeks a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2400 }), (year) => {
        const months = toYearCalendar(year, [], '');
        const days = months.flatMap(({ month, days }) => days.map((day) => ({ month, ...day })));
        const length = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000;
        expect([months.length, days.length]).toEqual([12, length]);
        days.forEach(({ month, day, weekday, week }, at) => {
          const date = new Date(Date.UTC(year, 0, 1 + at));
          expect([date.getUTCMonth() + 1, date.getUTCDate()]).toEqual([month, day]);
          expect(date.getUTCDay()).toBe((weekday + 1) % 7);
          expect(week).toBeLessThan(6);
        });
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [[8], '8 日'],
  [[8, 9], '8、9 日'],
  [[1, 2, 3, 8, 30, 31], '1 至 3、8、30、31 日'],
])('daysText shows %j as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

it('daysWith returns the days with one of the marks', () => {
  const [january] = toYearCalendar(2026, [{ day: '2026-01-31', isMadeUp: true }], '2026-02-01');
  if (!january) throw new Error('a year has a January');
  expect(daysWith(january, 'checked', 'made-up')).toEqual([31]);
  expect(daysWith(january, 'checked')).toEqual([]);
});
