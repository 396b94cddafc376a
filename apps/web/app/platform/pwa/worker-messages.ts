/** Path of the service worker, and the message that pages send to it. */
export const workerPath = '/service-worker.js';

/** Name prefix of all caches of the worker. */
export const cachePrefix = 'suixue-';

/** The page is being read: cache it if it is public. */
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

/** Status and text with which the worker answers data requests without a network. */
export const noNetwork = { status: 504, text: 'no-network' } as const;
