import { useEffect } from 'react';

/** Returning to a tab fires two events, focus and visibility change. */
const oneReturnMs = 1_000;

/** Calls back when the user returns to the tab, because data may have changed elsewhere. */
export function useWhenSeen(reload: () => void): void {
  useEffect(() => {
    let last = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      if (Date.now() - last < oneReturnMs) return;
      last = Date.now();
      reload();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [reload]);
}
