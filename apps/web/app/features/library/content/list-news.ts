import type { DocumentSummary } from '@suixue/content/document';
import type { ContentReader } from '@suixue/content/store';
import type { getLibrary } from './reader.ts';

/** The public fields of an article, for lists. */
export interface ListedArticle
  extends Pick<DocumentSummary, '_path' | 'title' | 'description' | 'category' | 'date' | 'access'> {
  /** Whether this viewer may not read the body. */
  readonly isLocked: boolean;
}

interface ListNews {
  readonly category?: string | undefined;
  readonly skip?: number;
  readonly limit: number;
}

/** Newest first. */
export function listNews(
  { store, reader }: ReturnType<typeof getLibrary>,
  { category, skip = 0, limit }: ListNews,
): { articles: ListedArticle[]; total: number } {
  const all = store
    .list('news', reader)
    .filter((document) => !category || document.category === category)
    .sort((a, b) => compare(b.date ?? '', a.date ?? '') || compare(a._path, b._path));
  const articles = all.slice(skip, skip + limit).map((document) => toListedArticle(document, reader));
  return { articles, total: all.length };
}

/** Dates and paths are ASCII, so no locale-aware comparison is needed. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The list entry, marked as locked if this reader may not open it. */
export function toListedArticle(
  { _path, title, description, category, date, access }: DocumentSummary,
  reader: ContentReader,
): ListedArticle {
  return {
    _path,
    title,
    description,
    access,
    isLocked: access !== 'public' && !reader.mayRead(access, _path),
    ...(category !== undefined && { category }),
    ...(date !== undefined && { date }),
  };
}
