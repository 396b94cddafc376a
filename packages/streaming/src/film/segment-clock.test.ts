import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockHz, wrapTicks } from '../transport/ts-packets.ts';
import { filmLimits } from './film-limits.ts';
import { SegmentClock } from './segment-clock.ts';

const start = Date.parse('2026-11-27T12:00:00Z');

describe('SegmentClock', () => {
  it('dates segments in order and without gaps, however late they arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 0, max: 2 ** 33 - 1 }),
        (delays, firstTicks) => {
          const clock = new SegmentClock();
          let last = Number.NEGATIVE_INFINITY;
          for (const [index, delay] of delays.entries()) {
            const placement = clock.place({
              firstPts: wrapTicks(firstTicks + index * 2 * clockHz),
              durationMs: 2_000,
              now: start + index * 2_000 + delay,
            });
            if (placement.kind !== 'next') throw new Error(placement.kind);
            expect(placement.isBreak).toBe(false);
            if (index > 0) expect(placement.at - last).toBe(2_000);
            last = placement.at;
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('follows the clock of the server again after a long stall', () => {
    const clock = new SegmentClock();
    clock.place({ firstPts: 0, durationMs: 2_000, now: start });
    const now = start + filmLimits.maxLagMs + 10_000;
    expect(clock.place({ firstPts: 2 * clockHz, durationMs: 2_000, now })).toEqual({
      kind: 'next',
      at: now - 2_000,
      isBreak: false,
    });
  });

  it('takes timestamps that jump for a new run, also backwards', () => {
    const clock = new SegmentClock();
    clock.place({ firstPts: 1_000 * clockHz, durationMs: 2_000, now: start });
    for (const firstPts of [2_000 * clockHz, 5 * clockHz])
      expect(clock.place({ firstPts, durationMs: 2_000, now: start + 60_000 })).toMatchObject({
        kind: 'next',
        isBreak: true,
      });
  });
});
