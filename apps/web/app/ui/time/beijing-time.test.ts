import { describe, expect, it } from 'vitest';
import { momentToDateText, momentToLeaf, momentToText } from './beijing-time.ts';

describe('Beijing time', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026 年 11 月 21 日 23:59'],
    ['2026-12-31T16:00:00+00:00', '2027 年 1 月 1 日 00:00'],
    ['2026-03-01T09:05:00+08:00', '2026 年 3 月 1 日 09:05'],
  ])('shows %s as %s in any time zone of the browser', (moment, text) => {
    expect(momentToText(moment)).toBe(text);
    expect(momentToText(BigInt(Date.parse(moment)))).toBe(text);
    expect(text.startsWith(momentToDateText(Date.parse(moment)))).toBe(true);
  });

  it('takes the leaf of a calendar from the date in Beijing, not from that in the zone of the moment', () => {
    expect(momentToLeaf('2026-12-31T16:00:00Z')).toEqual({ month: '1 月', day: '1', weekday: '周五' });
  });

  it('shows a moment beyond the range of JavaScript dates as far in the future', () => {
    expect(momentToText(2n ** 64n - 2n)).toBe('很久以后');
    expect(momentToDateText(8_640_000_000_000_000)).toBe('很久以后');
    expect(momentToLeaf(8_640_000_000_000_000)).toBe(null);
    expect(momentToDateText(8_639_999_000_000_000)).toMatch(/^275760 年/);
  });
});
