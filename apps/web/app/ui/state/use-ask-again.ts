import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 1_000;

/** Reloads the page's data periodically while a pending event will change it. */
export function useAskAgain(isOnItsWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOnItsWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOnItsWay, state, revalidate]);
}
