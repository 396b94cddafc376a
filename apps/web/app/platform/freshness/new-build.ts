import { createCell } from '#app/ui/state/cell.ts';

export const newBuildLimits = {
  /** How often a page that is being looked at asks. */
  pollMs: 10 * 60_000,
  /** Coming back to a page asks at once, but not more often than this. */
  returnMs: 60_000,
} as const;

export interface BuildFacts {
  readonly id: string;
  readonly timestamp: number;
}

const latestPath = '/builds/latest.json';

/** There is a build newer than the one this page came from. */
export const hasNewBuild = createCell(false);

/** Another build alone is not newer: while servers are being replaced, an old one may still answer. */
export function isNewer(own: BuildFacts, latest: BuildFacts): boolean {
  return latest.id !== own.id && latest.timestamp > own.timestamp;
}

/** Asks now and then, while someone is looking, until there is something new. */
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

/** What cannot be fetched or read now is asked for again later. */
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
