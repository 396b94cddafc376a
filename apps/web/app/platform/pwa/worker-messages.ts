/** Where the worker is, and the only thing that a page ever says to it. */
export const workerPath = '/service-worker.js';

/** Everything that the worker keeps is in caches whose names begin with this. */
export const cachePrefix = 'suixue-';

/** Someone is reading this page now: keep it, if it is one that may be kept. */
export interface VisitedMessage {
  readonly type: 'visited';
  /** Path and query. */
  readonly path: string;
}

export function isVisitedMessage(message: unknown): message is VisitedMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, path } = message as Partial<VisitedMessage>;
  return type === 'visited' && typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
}

/** The status and text with which the worker answers for a page's data when there is no network. */
export const noNetwork = { status: 504, text: 'no-network' } as const;
