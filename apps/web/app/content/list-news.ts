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
    .all(reader)
    .filter((document) => document.collection === 'news' && (!category || document.category === category))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a._path.localeCompare(b._path));
  return { articles: all.slice(skip, skip + limit).map(toArticleEntry), total: all.length };
}

function toArticleEntry({
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
