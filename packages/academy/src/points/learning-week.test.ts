import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { learningDay, toLearningWeek } from './learning-week.ts';

describe('toLearningWeek', () => {
  const today = '2026-03-01';
  it.each<[string, string[], number, boolean]>([
    ['without any activity', [], 0, false],
    ['with activity today only', ['2026-03-01'], 1, true],
    ['with a run that ended yesterday', ['2026-02-28', '2026-02-27'], 2, false],
    ['with a run that includes today', ['2026-02-28', '2026-03-01', '2026-02-27'], 3, true],
    ['with a run that ended two days ago', ['2026-02-27', '2026-02-26'], 0, false],
    ['with a date in the future', ['2026-03-02', '2026-03-01'], 1, true],
  ])('a week %s (%j) has a streak of %i and activity today: %s', (_, dates, streak, isTodayDone) => {
    expect(toLearningWeek(dates, today)).toMatchObject({ streak, isTodayDone });
  });

  it('returns the seven days that end today', () => {
    const { days } = toLearningWeek(['2026-02-23', '2026-02-28', '2026-02-22'], today);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(days.filter(({ isDone }) => isDone).map(({ date }) => date)).toEqual(['2026-02-23', '2026-02-28']);
  });
});

test.each([
  ['2026-11-21T15:59:59Z', '2026-11-21'],
  ['2026-11-21T16:00:00Z', '2026-11-22'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('learningDay maps %s to %s', (moment, day) => {
  expect(learningDay(Date.parse(moment))).toBe(day);
});

test('learningDay agrees with the calendar of Asia/Shanghai', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }), (ms) => {
      expect(learningDay(ms)).toBe(calendar.format(ms));
    }),
  );
});
