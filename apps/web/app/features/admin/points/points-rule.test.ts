import { describe, expect, it } from 'vitest';
import { readPoints, ruleToText } from './points-rule.ts';
import { hasCap } from './rule-titles.ts';

describe('readPoints', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    [' 20 ', 20],
    ['1000000', 1_000_000],
    ['1000001', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['十', undefined],
  ])('reads %j as %j', (typed, points) => {
    expect(readPoints(typed)).toBe(points);
  });
});

describe('a rule of points', () => {
  it('is described in words for the message about a stale form', () => {
    expect(ruleToText({ amount: 5, daily_cap: 50, is_on: true })).toBe('开，5 分，一天最多 50 分');
    expect(ruleToText({ amount: null, daily_cap: null, is_on: false })).toBe('关');
  });

  it('has a cap of a day unless it is a milestone or a price', () => {
    expect(['chapter', 'streak/7', 'make-up'].map(hasCap)).toEqual([true, false, false]);
  });
});
