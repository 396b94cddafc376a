import { useCallback } from 'react';
import { countdownStepMs, countdownText } from '#app/ui/time/countdown-text.ts';
import { useNow } from '#app/ui/time/use-now.ts';
import type { VoteSummary } from './vote.ts';
import { nextChange } from './vote-words.ts';

interface CountdownProps {
  readonly vote: Pick<VoteSummary, 'state' | 'opensAt' | 'closesAt'>;
  /** The server's time when the page was made. */
  readonly now: number;
}

/** How long until voting begins or ends; nothing for votes that wait for neither. */
export function Countdown({ vote, now: serverNow }: CountdownProps) {
  const change = nextChange(vote);
  return change && <TimeLeft at={Date.parse(change.at)} serverNow={serverNow} title={change.title} />;
}

interface TimeLeftProps {
  readonly title: string;
  readonly at: number;
  readonly serverNow: number;
}

function TimeLeft({ title, at, serverNow }: TimeLeftProps) {
  const now = useNow(
    serverNow,
    useCallback((present: number) => countdownStepMs(at - present), [at]),
  );
  const left = countdownText(at - now);
  return (
    <p className="tabular-nums" role="timer">
      {left === null ? '到时间了，正在更新…' : `${title} ${left}`}
    </p>
  );
}
