import { permanentExpiry } from './ownership.ts';

interface TermParts {
  /** Up to when the time that was bought so far runs, milliseconds since 1970; zero where none was. */
  readonly timedUntil: bigint;
  readonly now: bigint;
  /** What is bought, in milliseconds; zero is for good. */
  readonly duration: bigint;
}

/** From when until when what is bought counts. */
export interface Term {
  readonly from: bigint;
  readonly until: bigint;
}

/** As the programme grants it: time is added behind the later of now and what there is already. */
export function nextTerm({ timedUntil, now, duration }: TermParts): Term {
  if (duration === 0n) return { from: now, until: permanentExpiry };
  const from = timedUntil > now ? timedUntil : now;
  return { from, until: from + duration };
}
