import { expect, it } from 'vitest';
import type { ListedArticle } from './list-news.ts';
import { pickArticles } from './pick-articles.ts';

const article = (title: string, category: string): ListedArticle => ({
  _path: `/news/${title}`,
  title,
  description: '',
  category,
  access: 'public',
  isLocked: false,
});
const all = [article('a', '甲'), article('b', '甲'), article('c', '乙'), article('d', '甲')];
const titles = (count: number) => pickArticles(all, count).map(({ title }) => title);

it('pickArticles prefers one article of each category and keeps the order', () => {
  expect(titles(1)).toEqual(['a']);
  expect(titles(2)).toEqual(['a', 'c']);
  expect(titles(3)).toEqual(['a', 'b', 'c']);
  expect(titles(9)).toEqual(['a', 'b', 'c', 'd']);
});
