/** Runs something when the browser has nothing better to do; answers how to keep it from running. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  // Safari does not say when it has nothing to do.
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
