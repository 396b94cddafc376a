import type { SearchHit } from '@suixue/content/search';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';

/** Pause in typing before a request is sent. */
const debounceMs = 150;

interface SearchResult {
  /** Until the response arrives, the hits of the previous query. */
  readonly hits: readonly SearchHit[];
  /** Whether the hits are those of `query`. */
  readonly isCurrent: boolean;
}

/** Searches while the user types. `onRequest` is called when a new query is sent. */
export function useSearch(query: string, onRequest: () => void): SearchResult {
  const { data, load } = useFetcher<{ text: string; hits: SearchHit[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query is sent again, not another callback.
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => {
      onRequest();
      void load(`/search?${new URLSearchParams({ q: query, while: 'typing' })}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  return { hits: query ? (data?.hits ?? []) : [], isCurrent: query !== '' && data?.text === query };
}
