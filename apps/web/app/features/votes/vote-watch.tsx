import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { countdownStepMs } from '#app/ui/time/countdown-text.ts';
import { useNow } from '#app/ui/time/use-now.ts';
import type { VoteSummary } from './vote.ts';
import { nextChange } from './vote-words.ts';

const everyMs = 3_000;
/** When voting begins or ends, the pages of all visitors would otherwise ask at the same moment. */
const maxSpreadMs = 3_000;
const dayMs = 86_400_000;

interface VoteWatchProps {
  readonly vote: Pick<VoteSummary, 'state' | 'opensAt' | 'closesAt'>;
  /** The server's time when the page was made. */
  readonly now: number;
}

/** Whether the page shows a state that is over, or one that ends as soon as the server has counted. */
export function isStale({ vote, now }: VoteWatchProps): boolean {
  const change = nextChange(vote);
  return vote.state === 'counting' || (change !== null && now >= Date.parse(change.at));
}

/** Reloads the data of the page when voting begins or ends, and until the count is published. */
export function VoteWatch({ vote, now: serverNow }: VoteWatchProps) {
  const change = nextChange(vote);
  const at = change === null ? null : Date.parse(change.at);
  const now = useNow(
    serverNow,
    useCallback((present: number) => (at === null ? dayMs : countdownStepMs(at - present)), [at]),
  );
  const stale = isStale({ vote, now });
  const { revalidate, state } = useRevalidator();
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a failure, which changes no other state.
  useEffect(() => {
    if (!stale || state !== 'idle') return;
    // It fails if the router cannot be loaded, and has reported that.
    const askAgain = () => revalidate().catch(() => setFailures((before) => before + 1));
    const timer = setTimeout(() => void askAgain(), everyMs + Math.random() * maxSpreadMs);
    return () => clearTimeout(timer);
  }, [stale, state, revalidate, failures]);
  return null;
}
