import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isServerThere } from '#app/platform/session/watch-cookie.ts';

/** Until each next attempt. A host that is just opening takes a few seconds, nine on a fresh folder. */
const delaysMs = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000];

/** Asks for the page again where the price could not be read, a few times. Returns whether another attempt will be made. */
export function usePriceAgain(isUnread: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  const delayMs = isUnread ? delaysMs[attempts] : undefined;
  useEffect(() => {
    if (delayMs === undefined || state !== 'idle') return;
    let isGone = false;
    const again = async () => {
      const isThere = await isServerThere();
      if (isGone) return;
      setAttempts((before) => before + 1);
      // Asked of a server that is not there, the page would turn into an error.
      if (isThere) await revalidate();
    };
    const timer = setTimeout(() => void again(), delayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [delayMs, state, revalidate]);
  return delayMs !== undefined;
}
