import { useCallback } from 'react';
import { countdownStepMs, countdownText } from '#app/ui/time/countdown-text.ts';
import { useNow } from '#app/ui/time/use-now.ts';

interface CountdownProps {
  readonly startsAt: string;
  /** The server's time when the page was made. */
  readonly now: number;
}

/** The time until an event begins. */
export function Countdown({ startsAt, now: serverNow }: CountdownProps) {
  const start = Date.parse(startsAt);
  const step = useCallback((now: number) => countdownStepMs(start - now), [start]);
  const left = countdownText(start - useNow(serverNow, step));
  return (
    <p className="text-lg font-medium text-gold" role="timer">
      {left === null ? '马上开始' : `还有 ${left}`}
    </p>
  );
}
