import { dayMs, minuteMs } from '@suixue/backend/duration';
import type { KeptPage } from './kept-page.ts';

export interface PageCacheLimits {
  readonly maxBytes: number;
  /** How long a page is fresh, unless its headers give a shorter time. */
  readonly freshMs: number;
  /** How long it is then served stale while a new one is rendered, unless its headers give a shorter time. */
  readonly staleMs: number;
}

export const pageCacheLimits: PageCacheLimits = {
  maxBytes: 32 * 1024 * 1024,
  freshMs: minuteMs,
  staleMs: dayMs,
};

export type Lookup =
  | { readonly kind: 'fresh'; readonly page: KeptPage }
  | { readonly kind: 'stale'; readonly page: KeptPage }
  | { readonly kind: 'none' };

interface Entry {
  readonly page: KeptPage;
  readonly madeAt: number;
}

export interface PageCache {
  get(key: string): Lookup;
  set(key: string, page: KeptPage): void;
  clear(): void;
  readonly bytes: number;
}

/** In-memory LRU cache of public pages with a size limit. */
export function createPageCache(limits: PageCacheLimits, now: () => number): PageCache {
  // A Map keeps insertion order: a used entry is reinserted, so the first one is the least recently used.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.page.size;
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return { kind: 'none' };
      const age = now() - entry.madeAt;
      const freshMs = Math.min(limits.freshMs, entry.page.freshMs);
      if (age >= freshMs + Math.min(limits.staleMs, entry.page.staleMs)) {
        remove(key);
        return { kind: 'none' };
      }
      entries.delete(key);
      entries.set(key, entry);
      return { kind: age < freshMs ? 'fresh' : 'stale', page: entry.page };
    },
    set(key, page) {
      remove(key);
      if (page.size > limits.maxBytes) return;
      entries.set(key, { page, madeAt: now() });
      bytes += page.size;
      for (const oldest of entries.keys()) {
        if (bytes <= limits.maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}
