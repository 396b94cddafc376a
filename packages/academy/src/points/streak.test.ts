import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countStreak } from './streak.ts';

describe('countStreak', () => {
  test.each<[string, string[], number]>([
    ['no dates', [], 0],
    ['one day', ['2026-11-21'], 1],
    ['the same day twice', ['2026-11-21', '2026-11-21'], 1],
    ['out of order', ['2026-11-20', '2026-11-21', '2026-11-19'], 3],
    ['only up to the first gap', ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-17'], 2],
    ['only the latest run', ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-21'], 1],
    ['across a month', ['2026-04-30', '2026-05-01'], 2],
    ['across a year', ['2026-12-31', '2027-01-01'], 2],
    ['across a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
    ['no run over a missing leap day', ['2028-02-28', '2028-03-01'], 1],
    ['a run over the end of February in a common year', ['2026-02-28', '2026-03-01'], 2],
    ['a run over the end of February 1900, a common year', ['1900-02-28', '1900-03-01'], 2],
    ['an early year', ['0099-12-31', '0100-01-01'], 2],
  ])('counts %s: %j gives %i', (_name, dates, expected) => {
    expect(countStreak(dates)).toBe(expected);
  });
});

test.each([
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20261121',
  '',
  '2026-11-21T00:00',
])('countStreak rejects the invalid date %j', (date) => {
  expect(() => countStreak(['2026-11-21', date])).toThrow(RangeError);
});

test('countStreak counts a run of any length, shuffled, repeated or after other runs', () => {
  const dayToDate = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  const scenario = fc.record({
    end: fc.integer({ min: 0, max: 40_000 }),
    length: fc.integer({ min: 1, max: 400 }),
    earlier: fc.array(fc.integer({ min: 2, max: 500 }), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(
      scenario.chain(({ end, length, earlier }) => {
        const run = Array.from({ length }, (_, index) => dayToDate(end - index));
        const before = earlier.map((distance) => dayToDate(end - length + 1 - distance));
        const all = [...run, ...before, ...run.slice(0, 3)];
        return fc
          .shuffledSubarray(all, { minLength: all.length })
          .map((dates): [string[], number] => [dates, length]);
      }),
      ([dates, length]) => {
        expect(countStreak(dates)).toBe(length);
      },
    ),
  );
});
