import { siteSettings } from '@suixue/academy/site/site-settings';
import { describe, expect, it } from 'vitest';
import { entryToText, readEntry, storedToText, toEntry } from './setting-entry.ts';

const points = siteSettings['points.check-in'];
const offline = siteSettings['lessons.offline'];
const invited = siteSettings['invitations.registered'];

describe('the input for a setting', () => {
  it('must be an integer within the range, or empty for the default', () => {
    expect(readEntry('points.check-in', points, ' 12 ')).toEqual({ kind: 'value', value: 12 });
    expect(readEntry('points.check-in', points, '')).toEqual({ kind: 'value', value: null });
    for (const entry of ['1001', '-1', '1.5', '1e2', '十', '99999999999'])
      expect(readEntry('points.check-in', points, entry), entry).toEqual({
        kind: 'problem',
        problem: '请填写 0 到 1,000 的整数，0 是签到不得积分。',
      });
  });

  it('must not be empty for the settings of invitations, which have no default', () => {
    expect(readEntry('invitations.registered', invited, '')).toMatchObject({ kind: 'problem' });
  });

  it('must be on, off or default for a switch', () => {
    const values = ['on', 'off', 'default'].map((entry) => readEntry('lessons.offline', offline, entry));
    expect(values).toEqual([true, false, null].map((value) => ({ kind: 'value', value })));
    expect(readEntry('lessons.offline', offline, 'true')).toEqual({
      kind: 'problem',
      problem: '请选择开或关。',
    });
  });

  it.each([
    [points, null, ''],
    [points, 0, '0'],
    [offline, true, 'on'],
    [offline, null, 'default'],
  ])('shows a stored value so that sending it changes nothing', (setting, value, entry) => {
    expect(toEntry(setting, value)).toBe(entry);
    const key = setting === points ? 'points.check-in' : 'lessons.offline';
    expect(readEntry(key, setting, entry)).toEqual({ kind: 'value', value });
  });

  it('is described in words, like the stored value, for the message about a stale form', () => {
    expect(storedToText(points, 5)).toBe('5 分');
    expect(storedToText(points, null)).toBe('默认（1 分）');
    expect(entryToText('points.check-in', points, '0')).toBe('0（签到不得积分）');
    expect(entryToText('points.check-in', points, '很多')).toBe('很多');
  });
});
