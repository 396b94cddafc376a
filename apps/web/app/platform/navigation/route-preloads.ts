import { createCell } from '#app/ui/state/cell.ts';
import { isFrugal } from './connection.ts';

export const preloadLimits = {
  atOnce: 4,
  /** Browsers may not report the end of a preload or not support it; then the slot is freed after this time. */
  giveUpMs: 5_000,
} as const;

/** Preloads the pages that the user is about to open, a few at a time. */
export function createRoutePreloads({ atOnce, mayPreload }: { atOnce: number; mayPreload: () => boolean }) {
  const active = createCell<readonly string[]>([]);
  const waiting: string[] = [];
  const done = new Set<string>();
  return {
    active,
    request(path: string): void {
      if (!mayPreload() || done.has(path)) return;
      if (active.get().includes(path) || waiting.includes(path)) return;
      if (active.get().length < atOnce) active.set([...active.get(), path]);
      else waiting.push(path);
    },
    finish(path: string): void {
      if (!active.get().includes(path)) return;
      done.add(path);
      const next = waiting.shift();
      const others = active.get().filter((other) => other !== path);
      active.set(next === undefined ? others : [...others, next]);
    },
    /** On another page other links matter, and preloaded data may be stale. */
    clear(): void {
      waiting.length = 0;
      done.clear();
      active.set([]);
    },
  };
}

export const routePreloads = createRoutePreloads({
  atOnce: preloadLimits.atOnce,
  mayPreload: () => !isFrugal() && navigator.onLine,
});
