import type { DocumentSummary } from '@suixue/content/document';
import type { getLibrary } from './reader.ts';

/** An article as an entry of a list: what everyone may see of it. */
export type ArticleEntry = Pick<
  DocumentSummary,
  '_path' | 'title' | 'description' | 'category' | 'date' | 'access'
>;

interface ListNews {
  readonly category?: string | undefined;
  readonly skip?: number;
  readonly limit: number;
}

/** The newest articles first. */
export function listNews(
  { store, reader }: ReturnType<typeof getLibrary>,
  { category, skip = 0, limit }: ListNews,
): { articles: ArticleEntry[]; total: number } {
  const all = store
    .list('news', reader)
    .filter((document) => !category || document.category === category)
    .sort((a, b) => compare(b.date ?? '', a.date ?? '') || compare(a._path, b._path));
  return { articles: all.slice(skip, skip + limit).map(toArticleEntry), total: all.length };
}

/** Dates and addresses are plain letters: the order of a language would only cost time. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function toArticleEntry({
  _path,
  title,
  description,
  category,
  date,
  access,
}: DocumentSummary): ArticleEntry {
  return {
    _path,
    title,
    description,
    access,
    ...(category !== undefined && { category }),
    ...(date !== undefined && { date }),
  };
}
