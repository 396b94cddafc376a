import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 1_000;

/** Reloads the page's data periodically while a pending event will change it. */
export function useAskAgain(isOnItsWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a failure, which changes no other state.
  useEffect(() => {
    if (!isOnItsWay || state !== 'idle') return;
    // It fails if the router cannot be loaded, and has reported that.
    const askAgain = () => revalidate().catch(() => setFailures((before) => before + 1));
    const timer = setTimeout(() => void askAgain(), everyMs);
    return () => clearTimeout(timer);
  }, [isOnItsWay, state, revalidate, failures]);
}
