import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useReload } from '#app/platform/navigation/use-reload.ts';

/** Milliseconds until each retry. A host with a fresh data folder takes nine seconds to open, on a busy machine several times as long. */
const delaysMs = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 15_000];

/** Reloads the page data a few times while the price could not be read. Returns whether another attempt will follow. */
export function usePriceAgain(isUnread: boolean): boolean {
  const { state } = useRevalidator();
  const reload = useReload();
  const [attempts, setAttempts] = useState(0);
  const delayMs = isUnread ? delaysMs[attempts] : undefined;
  useEffect(() => {
    if (delayMs === undefined || state !== 'idle') return;
    const again = async () => {
      setAttempts((before) => before + 1);
      await reload();
    };
    const timer = setTimeout(() => void again(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, state, reload]);
  return delayMs !== undefined;
}
