import { useEffect } from 'react';

/** Coming back to a tab is heard of twice, as focus and as being visible. */
const oneReturnMs = 1_000;

/** Reads again when somebody comes back to the tab: meanwhile it may have changed in another one, or elsewhere. */
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
