/** Under what the page on its way is remembered. */
const key = 'pending-navigation';

/** As long as the marker of a reload counts: what is older was given up. */
export const pendingMs = 10_000;

interface Memory extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {}

/**
 * Remembers where someone is going while the page is on its way. The router reloads when a part of the next page
 * cannot be had, and would end where it was; with this the reload goes on to where it was going, once.
 */
export function createPendingNavigation(memory: Memory, now: () => number) {
  return {
    begin(path: string): void {
      memory.setItem(key, JSON.stringify({ path, at: now() }));
    },
    end(): void {
      memory.removeItem(key);
    },
    /** Where a reload was going, told once. */
    take(here: string): string | null {
      const said = memory.getItem(key);
      memory.removeItem(key);
      const { path, at } = parse(said);
      const isRecent = now() - at < pendingMs;
      return isRecent && path !== here && /^\/(?!\/)/.test(path) ? path : null;
    },
  };
}

function parse(said: string | null): { path: string; at: number } {
  const nothing = { path: '', at: 0 };
  if (said === null) return nothing;
  try {
    const { path, at } = JSON.parse(said) ?? nothing;
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : nothing;
  } catch {
    // Someone else's writing under our name is no journey of ours.
    return nothing;
  }
}
