import { expect, test } from 'vitest';
import { freeNewsCategories, getNewsCategory, isNewsCategory, newsCategories } from './categories.ts';

test('the five categories stand in the specified order', () => {
  expect(newsCategories.map((category) => category.name)).toEqual([
    '官方公告',
    '百万富翁',
    '会员尊享',
    '汤臣一品',
    '币赢AI机器人',
  ]);
});

test('only announcements and the millionaire programme are free', () => {
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

test('a category is recognised by its exact slug and nothing else', () => {
  for (const { slug } of newsCategories) expect(isNewsCategory(slug)).toBe(true);
  for (const slug of ['', 'Member', 'member ', '官方公告', 'constructor', '__proto__']) {
    expect(isNewsCategory(slug), slug).toBe(false);
    expect(getNewsCategory(slug), slug).toBeUndefined();
  }
  expect(getNewsCategory('property')?.name).toBe('汤臣一品');
});
