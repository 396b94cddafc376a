import { ticksBetween, ticksToMs } from '../transport/ts-packets.ts';
import { filmLimits } from './film-limits.ts';

interface Arrival {
  readonly firstPts: number;
  readonly durationMs: number;
  /** When the last byte arrived. */
  readonly now: number;
}

export type Placement =
  | { readonly kind: 'next'; readonly at: number; readonly isBreak: boolean }
  | { readonly kind: 'too-fast' };

interface Last {
  readonly firstPts: number;
  readonly durationMs: number;
  readonly at: number;
}

/**
 * Dates segments by the server's clock, because clocks of encoders differ, and finds out whether timestamps continue. Within a run, dates
 * follow the timestamps, which are steadier than arrivals.
 */
export class SegmentClock {
  #last: Last | null = null;

  place({ firstPts, durationMs, now }: Arrival): Placement {
    const last = this.#last;
    const gapMs = last === null ? null : ticksToMs(ticksBetween(last.firstPts, firstPts)) - last.durationMs;
    const continues = gapMs !== null && Math.abs(gapMs) <= filmLimits.maxGapMs;
    if (last === null || !continues) {
      if (last !== null && last.at + last.durationMs - now > filmLimits.maxAheadMs)
        return { kind: 'too-fast' };
      // Dates of a playlist do not go back, whatever the clock does.
      const at = Math.max(now - durationMs, last === null ? 0 : last.at + last.durationMs);
      this.#last = { firstPts, durationMs, at };
      return { kind: 'next', at, isBreak: last !== null };
    }
    const follows = last.at + last.durationMs + Math.max(0, gapMs);
    const lagMs = now - (follows + durationMs);
    if (-lagMs > filmLimits.maxAheadMs) return { kind: 'too-fast' };
    const at = lagMs > filmLimits.maxLagMs ? now - durationMs : follows;
    this.#last = { firstPts, durationMs, at };
    return { kind: 'next', at, isBreak: false };
  }
}
