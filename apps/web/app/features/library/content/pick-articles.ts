import type { ListedArticle } from './list-news.ts';

/** The newest article of each category, then further ones, in their order. */
export function pickArticles(articles: readonly ListedArticle[], count: number): readonly ListedArticle[] {
  const seen = new Set<string | undefined>();
  const firsts = articles.filter(({ category }) => !seen.has(category) && seen.add(category));
  const others = articles.filter((article) => !firsts.includes(article));
  const picked = new Set([...firsts, ...others].slice(0, count));
  return articles.filter((article) => picked.has(article));
}
