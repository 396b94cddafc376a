import { permanentExpiry } from './ownership.ts';

interface TermParts {
  /** End of the time bought so far, in milliseconds since 1970; zero if none was bought. */
  readonly timedUntil: bigint;
  readonly now: bigint;
  /** Duration of the purchase in milliseconds; zero means permanent. */
  readonly duration: bigint;
}

/** The period that a purchase adds. */
export interface Term {
  readonly from: bigint;
  readonly until: bigint;
}

/** Computes the period as the contract does: it starts at the later of now and the end of the current term. */
export function nextTerm({ timedUntil, now, duration }: TermParts): Term {
  if (duration === 0n) return { from: now, until: permanentExpiry };
  const from = timedUntil > now ? timedUntil : now;
  return { from, until: from + duration };
}
