import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { learningDay, toLearningWeek } from './learning-week.ts';

describe('a week of learning', () => {
  const today = '2026-03-01';
  it.each<[string, string[], number, boolean]>([
    ['of a newcomer', [], 0, false],
    ['with today', ['2026-03-01'], 1, true],
    ['that is still to go on today', ['2026-02-28', '2026-02-27'], 2, false],
    ['that went on today', ['2026-02-28', '2026-03-01', '2026-02-27'], 3, true],
    ['that is over', ['2026-02-27', '2026-02-26'], 0, false],
    ['with a day that has yet to come', ['2026-03-02', '2026-03-01'], 1, true],
  ])('%s', (_, dates, streak, isTodayDone) => {
    expect(toLearningWeek(dates, today)).toMatchObject({ streak, isTodayDone });
  });

  it('ends with today', () => {
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
])('%s is %s in Shanghai', (moment, day) => {
  expect(learningDay(Date.parse(moment))).toBe(day);
});

test('the day is the one that the calendar of Shanghai has', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }), (ms) => {
      expect(learningDay(ms)).toBe(calendar.format(ms));
    }),
  );
});
