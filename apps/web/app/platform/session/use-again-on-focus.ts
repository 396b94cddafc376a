import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useReload } from '#app/platform/navigation/use-reload.ts';

/** Shorter absences do not reload. */
const notBeforeMs = 2_000;

/**
 * Reloads when the user returns to a page that shows what they own, which may have changed on another device or in another window.
 */
export function useAgainOnFocus(isWanted: boolean): void {
  const { state } = useRevalidator();
  const reload = useReload();
  const isIdle = useRef(true);
  isIdle.current = state === 'idle';
  useEffect(() => {
    if (!isWanted) return;
    let last = Date.now();
    const askAgain = () => {
      if (document.visibilityState === 'hidden' || !isIdle.current) return;
      if (Date.now() - last < notBeforeMs) return;
      last = Date.now();
      void reload();
    };
    window.addEventListener('focus', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      window.removeEventListener('focus', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [isWanted, reload]);
}
