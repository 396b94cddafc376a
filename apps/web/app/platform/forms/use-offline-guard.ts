import { useState } from 'react';
import { useIsOnline } from '#app/platform/pwa/use-is-online.ts';

/**
 * Without a network the page that a form leads to would be the browser's own, and what was typed would be gone: the form
 * stays, and says so until the network is back.
 */
export function useOfflineGuard(onSubmit: () => void): {
  readonly isHeldBack: boolean;
  readonly onSubmit: (event: { preventDefault(): void }) => void;
} {
  const isOnline = useIsOnline();
  const [wasRefused, setRefused] = useState(false);
  return {
    isHeldBack: wasRefused && !isOnline,
    onSubmit: (event) => {
      setRefused(!navigator.onLine);
      if (navigator.onLine) onSubmit();
      else event.preventDefault();
    },
  };
}
