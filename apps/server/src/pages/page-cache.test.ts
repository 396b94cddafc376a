import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptPage } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (size: number): KeptPage => ({
  status: 200,
  headers: {},
  tag: `"${size}"`,
  size,
  freshMs: Number.POSITIVE_INFINITY,
  staleMs: Number.POSITIVE_INFINITY,
  body: async () => ({ bytes: new Uint8Array(size), encoding: 'identity' }),
  madeBody: () => undefined,
});

const limits = { maxBytes: 100, freshMs: 60, staleMs: 40 };

describe('page cache', () => {
  it('returns a page as fresh, then as stale, then not at all', () => {
    let now = 0;
    const cache = createPageCache(limits, () => now);
    cache.set('/', page(10));
    now = 59;
    expect(cache.get('/').kind).toBe('fresh');
    now = 60;
    expect(cache.get('/').kind).toBe('stale');
    now = 100;
    expect(cache.get('/').kind).toBe('none');
    expect(cache.bytes).toBe(0);
  });

  it('uses the fresh and stale periods of a page if they are shorter than those of the cache', () => {
    let now = 0;
    const cache = createPageCache(limits, () => now);
    cache.set('/', { ...page(10), freshMs: 5, staleMs: 3 });
    const found = [4, 5, 7, 8].map((at) => {
      now = at;
      return cache.get('/').kind;
    });
    expect(found).toEqual(['fresh', 'stale', 'stale', 'none']);
  });

  it('evicts the least recently used page', () => {
    const cache = createPageCache(limits, () => 0);
    cache.set('/a', page(40));
    cache.set('/b', page(40));
    cache.get('/a');
    cache.set('/c', page(40));
    expect(cache.get('/a').kind).toBe('fresh');
    expect(cache.get('/b').kind).toBe('none');
  });

  it('has no pages and no bytes after it is cleared', () => {
    const cache = createPageCache(limits, () => 0);
    cache.set('/a', page(40));
    cache.clear();
    expect(cache.get('/a').kind).toBe('none');
    expect(cache.bytes).toBe(0);
  });

  it('never exceeds its limit, and its size is always exact', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 130 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = createPageCache(limits, () => 0);
        const lastSize = new Map<string, number>();
        for (const [key, size] of steps) {
          cache.set(key, page(size));
          lastSize.set(key, size);
          expect(cache.bytes).toBeLessThanOrEqual(limits.maxBytes);
        }
        let held = 0;
        for (const [key, size] of lastSize) if (cache.get(key).kind !== 'none') held += size;
        expect(cache.bytes).toBe(held);
      }),
    );
  });
});
