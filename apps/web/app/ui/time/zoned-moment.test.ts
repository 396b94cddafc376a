import { expect, test } from 'vitest';
import { ownMomentText, zonedMomentText } from './zoned-moment.ts';

test.each([
  ['2026-12-01T12:00:00Z', 'America/New_York', '12 月 1 日 周二 07:00（GMT-5）'],
  // Summer time: the offset is that of the moment, not of today.
  ['2026-07-01T12:00:00Z', 'America/New_York', '7 月 1 日 周三 08:00（GMT-4）'],
  ['2026-12-01T18:30:00Z', 'Asia/Kolkata', '12 月 2 日 周三 00:00（GMT+5:30）'],
])('ownMomentText shows %s in %s as %s', (moment, zone, text) => {
  expect(ownMomentText(moment, zone)).toBe(text);
});

test.each(['Asia/Shanghai', 'Asia/Singapore', 'Asia/Taipei'])(
  'ownMomentText is null in %s, where clocks show the same as in Beijing',
  (zone) => {
    expect(ownMomentText('2026-12-01T12:00:00Z', zone)).toBeNull();
  },
);

test('zonedMomentText shows midnight as 00:00', () => {
  expect(zonedMomentText('2026-11-30T16:00:00Z', 'Asia/Shanghai')).toBe('12 月 1 日 周二 00:00');
});
