import type { MovedClock } from '@suixue/ledger/keep-chain-clock';

/** The time of the site's network, by which vouchers, purchases and pools expire. */
export interface ChainClock extends MovedClock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** For real networks, which have the time of this machine. */
export const wallClock: ChainClock = { now: Date.now, offsetMs: 0, onAdvance: () => () => undefined };
