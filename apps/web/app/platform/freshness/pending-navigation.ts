/** Storage key of the pending navigation. */
const key = 'pending-navigation';

/** Same lifetime as the reload marker; older entries were abandoned. */
export const pendingMs = 10_000;

interface Memory extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {}

/**
 * Stores the destination of the last navigation. If a chunk of the next page is missing, the router reloads the current URL; with this the
 * reload continues to the destination, once. Arriving does not remove it: a reload may have begun by then, and at the destination it has no
 * effect.
 */
export function createPendingNavigation(memory: Memory, now: () => number) {
  return {
    begin(path: string): void {
      memory.setItem(key, JSON.stringify({ path, at: now() }));
    },
    /** The destination of an interrupted navigation, returned once. */
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
    // Invalid data is ignored.
    return nothing;
  }
}
