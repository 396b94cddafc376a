import { expect, it } from 'vitest';
import { findWorse, toRowKey } from './figures.ts';
import { maxTarget, minTarget } from './report.ts';

it('findWorse lists figures that became worse by more than 10 %', () => {
  const earlier = {
    '/: script': [maxTarget(100, 128, 'kB')],
    '/: kept': [minTarget(60, 60, '%')],
    '/: first load': [maxTarget(10, 30, 'requests'), maxTarget(150, 500, 'kB')],
  };
  const present = {
    '/: script': [maxTarget(109, 128, 'kB')],
    '/: kept': [minTarget(53, 60, '%')],
    '/: first load': [maxTarget(12, 30, 'requests'), maxTarget(90, 500, 'kB')],
    '/: new': [maxTarget(1, 1, '')],
  };
  expect(findWorse(earlier, present)).toEqual([
    '/: kept: 60 became 53 %',
    '/: first load: 10 became 12 requests',
  ]);
  expect(findWorse(present, present)).toEqual([]);
});

it('toRowKey removes counts at the end of a name', () => {
  expect(toRowKey('PGlite: functions (200: 9217, 429: 402)')).toBe('PGlite: functions');
  expect(toRowKey('/: kept')).toBe('/: kept');
});
