import type { SearchHit } from '@suixue/content/search';

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Whether more documents match than are listed. */
  readonly hasMore: boolean;
}

/** The number of hits, for screen readers. */
export function toCountText({ hits, hasMore }: SearchAnswer): string {
  if (hits.length === 0) return '没有找到';
  return hasMore ? `最相关的 ${hits.length} 篇` : `找到 ${hits.length} 篇`;
}
