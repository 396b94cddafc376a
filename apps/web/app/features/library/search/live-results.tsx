import type { SearchHit } from '@suixue/content/search';
import type { ReactNode } from 'react';
import { useSearch } from './use-search.ts';

interface LiveResultsProps {
  readonly query: string;
  /** Shown until the first response arrives. */
  readonly before: readonly SearchHit[];
  readonly children: (hits: readonly SearchHit[], isCurrent: boolean) => ReactNode;
}

/** The results of what is being typed. A module of its own: the search page loads it with the first letter. */
export default function LiveResults({ query, before, children }: LiveResultsProps) {
  const { hits, isCurrent } = useSearch(query, keepPlace);
  return children(hits.length === 0 && !isCurrent ? before : hits, isCurrent);
}

function keepPlace(): void {
  // The page has no selection that a new query would reset.
}
