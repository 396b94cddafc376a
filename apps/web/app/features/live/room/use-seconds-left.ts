import { useEffect, useState } from 'react';
import { secondsLeft } from './seconds-left.ts';

/** Counts down to a moment of this machine's clock. */
export function useSecondsLeft(until: number | null, maxMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now(), maxMs));
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(until, Date.now(), maxMs);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [until, maxMs]);
  return left;
}
