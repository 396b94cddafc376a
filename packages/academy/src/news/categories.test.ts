import { expect, test } from 'vitest';
import { freeNewsCategories, getNewsCategory, isNewsCategory, newsCategories } from './categories.ts';

test('lists the five categories in the specified order', () => {
  expect(newsCategories.map((category) => category.name)).toEqual([
    '官方公告',
    '百万富翁',
    '会员尊享',
    '汤臣一品',
    '币赢AI机器人',
  ]);
});

test('makes only announcements and the millionaire programme free', () => {
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

test('recognises a category by its exact slug only', () => {
  for (const { slug } of newsCategories) expect(isNewsCategory(slug)).toBe(true);
  for (const slug of ['', 'Member', 'member ', '官方公告', 'constructor', '__proto__']) {
    expect(isNewsCategory(slug), slug).toBe(false);
    expect(getNewsCategory(slug), slug).toBeUndefined();
  }
  expect(getNewsCategory('property')?.name).toBe('汤臣一品');
});
