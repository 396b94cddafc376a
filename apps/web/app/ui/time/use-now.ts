import { useEffect, useState } from 'react';

/** Smaller differences are the time that the page took. */
const toleratedMs = 5_000;

/**
 * The server's time, which goes on while the page is open. A clock of the visitor's machine that is wrong does not count: only how long ago the
 * page was made. `stepMs` says how often the time is needed, given the time.
 */
export function useNow(serverNow: number, stepMs: (now: number) => number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const difference = serverNow - Date.now();
    const aheadMs = Math.abs(difference) < toleratedMs ? 0 : difference;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const present = Date.now() + aheadMs;
      setNow(present);
      const step = stepMs(present);
      timer = setTimeout(look, step - (present % step));
    };
    look();
    return () => clearTimeout(timer);
  }, [serverNow, stepMs]);
  return now;
}
