import { siteSettings } from '@suixue/academy/site/site-settings';
import { describe, expect, it } from 'vitest';
import { entryToText, readEntry, storedToText, toEntry } from './setting-entry.ts';

const points = siteSettings['points.make-ups-a-month'];
const offline = siteSettings['lessons.offline'];
const draws = siteSettings['draws.regions'];

describe('the input for a setting', () => {
  it('must be an integer within the range, or empty for the default', () => {
    expect(readEntry(points, ' 12 ')).toEqual({ kind: 'value', value: 12 });
    expect(readEntry(points, '')).toEqual({ kind: 'value', value: null });
    for (const entry of ['32', '-1', '1.5', '1e2', '十', '99999999999'])
      expect(readEntry(points, entry), entry).toEqual({
        kind: 'problem',
        problem: '请填写 0 到 31 的整数，0 是不能补签。',
      });
  });

  it('must be on, off or default for a switch', () => {
    const values = ['on', 'off', 'default'].map((entry) => readEntry(offline, entry));
    expect(values).toEqual([true, false, null].map((value) => ({ kind: 'value', value })));
    expect(readEntry(offline, 'true')).toEqual({
      kind: 'problem',
      problem: '请选择开或关。',
    });
  });

  it.each([
    [' sg，CN、cn ', { kind: 'value', value: 'CN,SG' }],
    ['*', { kind: 'value', value: '*' }],
    ['', { kind: 'value', value: null }],
    ['CN, UK, 中国', { kind: 'problem', problem: expect.stringContaining('没有“UK”“中国”这样的代码') }],
    ['* CN', { kind: 'problem', problem: expect.stringContaining('请单独填写') }],
  ])('is a list of regions in any form, stored in one: %j', (entry, reading) => {
    expect(readEntry(draws, entry)).toEqual(reading);
  });

  it.each([
    [draws, 'CN,SG', 'CN, SG'],
    [draws, '*', '*'],
    [draws, null, ''],
    [points, null, ''],
    [points, 0, '0'],
    [offline, true, 'on'],
    [offline, null, 'default'],
  ])('shows a stored value so that sending it changes nothing', (setting, value, entry) => {
    expect(toEntry(setting, value)).toBe(entry);
    expect(readEntry(setting, entry)).toEqual({ kind: 'value', value });
  });

  it('is described in words, like the stored value, for the message about a stale form', () => {
    expect(storedToText(points, 5)).toBe('5 天');
    expect(storedToText(points, null)).toBe('默认（3 天）');
    expect(entryToText(points, '0')).toBe('0（不能补签）');
    expect(entryToText(points, '很多')).toBe('很多');
    expect(storedToText(draws, 'CN,SG')).toBe('CN、SG');
    expect(storedToText(draws, null)).toBe('默认（哪里都不开放）');
  });
});
