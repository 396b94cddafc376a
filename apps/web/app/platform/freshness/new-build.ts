import { createCell } from '#app/ui/state/cell.ts';

export const newBuildLimits = {
  /** Interval of the check while the page is visible. */
  pollMs: 10 * 60_000,
  /** Becoming visible triggers a check, at most this often. */
  returnMs: 60_000,
} as const;

export interface BuildFacts {
  readonly id: string;
  readonly timestamp: number;
}

const latestPath = '/builds/latest.json';

/** A newer build than that of this page is available. */
export const hasNewBuild = createCell(false);

/** A different build is not necessarily newer: during a deployment an old server may still answer. */
export function isNewer(own: BuildFacts, latest: BuildFacts): boolean {
  return latest.id !== own.id && latest.timestamp > own.timestamp;
}

/** Checks periodically while the page is visible, until there is a newer build. */
export function watchForNewBuild(own: BuildFacts): () => void {
  let askedAt = Date.now();
  const ask = async () => {
    if (hasNewBuild.get() || document.visibilityState !== 'visible' || !navigator.onLine) return;
    askedAt = Date.now();
    const latest = await fetchLatest();
    if (latest && isNewer(own, latest)) hasNewBuild.set(true);
  };
  const onReturn = () => {
    if (Date.now() - askedAt >= newBuildLimits.returnMs) void ask();
  };
  const timer = setInterval(ask, newBuildLimits.pollMs);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}

/** Undefined if the metadata cannot be fetched or read; the next check tries again. */
async function fetchLatest(): Promise<BuildFacts | null> {
  try {
    const response = await fetch(latestPath, { cache: 'no-store', credentials: 'omit' });
    return response.ok ? toBuildFacts(await response.json()) : null;
  } catch {
    return null;
  }
}

export function toBuildFacts(json: unknown): BuildFacts | null {
  if (typeof json !== 'object' || json === null) return null;
  const { id, timestamp } = json as Partial<BuildFacts>;
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : null;
}
