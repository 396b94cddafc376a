import type { SearchHit } from '@suixue/content/search';
import { useAnswerWhileTyping } from '#app/platform/http/use-answer-while-typing.ts';
import type { SearchAnswer } from './search-answer.ts';

interface SearchResult {
  /** Until the response arrives, the hits of the previous query. */
  readonly hits: readonly SearchHit[];
  /** The answer to this query, once it has arrived. */
  readonly answer: SearchAnswer | null;
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
}

/** Searches while the user types. */
export function useSearch(query: string): SearchResult {
  const path = query && `/search.json?${new URLSearchParams({ q: query })}`;
  const found = useAnswerWhileTyping<SearchAnswer>(path || null);
  switch (found.kind) {
    case 'idle':
      return { hits: [], answer: null, failure: null };
    case 'answered':
      return { hits: found.answer.hits, answer: found.answer, failure: null };
    case 'loading':
      return { hits: found.before?.hits ?? [], answer: null, failure: null };
    case 'failed':
      return { hits: found.before?.hits ?? [], answer: null, failure: found };
  }
}
