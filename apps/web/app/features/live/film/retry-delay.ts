const firstMs = 1_000;
const maxMs = 15_000;

/** How long to wait before the next attempt: longer each time, up to a quarter of a minute, because a stream may stay away for long. */
export const retryDelayMs = (attempt: number): number => Math.min(maxMs, firstMs * 2 ** attempt);
