/** Runs a callback when the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback.
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
