/** The time of the site's network, by which vouchers, purchases and pools expire. */
export interface ChainClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far it is ahead of this machine's time. */
  readonly offsetMs: number;
  /** Calls back before an advance is answered; returns the function that removes the listener. */
  onAdvance(listener: (offsetMs: number) => Promise<void>): () => void;
}

/** For real networks, whose time is that of the world. */
export const wallClock: ChainClock = { now: Date.now, offsetMs: 0, onAdvance: () => () => undefined };
