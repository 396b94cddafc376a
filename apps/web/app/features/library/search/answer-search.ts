import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import type { SearchAnswer } from './search-answer.ts';

/** The documents that match, of those that this viewer may read. */
export function answerSearch(
  context: Readonly<RouterContextProvider>,
  text: string,
  maxHits: number,
): SearchAnswer {
  if (!text) return { hits: [], hasMore: false };
  const { store, reader } = getLibrary(context);
  const found = store.search(text, { limit: maxHits + 1, reader });
  return { hits: found.slice(0, maxHits), hasMore: found.length > maxHits };
}
