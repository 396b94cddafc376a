import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('byDay groups entries by the day in Beijing and names today and yesterday', () => {
  const at = (time: string) => ({ at: time });
  // 2026-11-27 00:30 in Beijing.
  const now = Date.parse('2026-11-26T16:30:00Z');
  const days = byDay(
    [
      at('2026-11-26T16:00:00Z'),
      at('2026-11-26T15:59:59Z'),
      at('2026-11-25T16:00:00Z'),
      at('2026-11-25T15:59:59Z'),
    ],
    now,
  );
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['2026 年 11 月 25 日', 1],
  ]);
});
