import { expect, test } from 'vitest';
import { freeNewsCategories, newsCategories } from './categories.ts';

test('newsCategories has the five categories in the specified order', () => {
  expect(newsCategories.map((category) => category.name)).toEqual([
    '官方公告',
    '百万富翁',
    '会员尊享',
    '汤臣一品',
    '币赢AI机器人',
  ]);
});

test('freeNewsCategories has only the announcements and the millionaire category', () => {
  expect(freeNewsCategories.map((category) => category.slug)).toEqual(['announcement', 'millionaire']);
  expect(
    newsCategories
      .filter((category) => !freeNewsCategories.includes(category))
      .map((category) => [category.slug, category.access]),
  ).toEqual([
    ['member', 'member'],
    ['property', 'member'],
    ['robot', 'member'],
  ]);
});
