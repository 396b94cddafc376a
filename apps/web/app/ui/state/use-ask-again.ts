import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 1_000;

/** Asks the server for what the page shows again and again, as long as something is on its way that will change it. */
export function useAskAgain(isOnItsWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOnItsWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOnItsWay, state, revalidate]);
}
