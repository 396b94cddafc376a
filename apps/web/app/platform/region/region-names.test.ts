import { regionCodes } from '@suixue/academy/site/regions';
import { expect, it } from 'vitest';
import { regionChoices } from './region-names.ts';

it('regionChoices lists every region once, with a Chinese name, the common ones first', () => {
  const { common, others } = regionChoices();
  const all = [...common, ...others];
  expect(all.map(({ code }) => code).toSorted()).toEqual(regionCodes.toSorted());
  expect(all.filter(({ name }) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(common.slice(0, 5).map(({ name }) => name)).toEqual([
    '中国大陆',
    '中国香港',
    '中国澳门',
    '中国台湾',
    '新加坡',
  ]);
});
