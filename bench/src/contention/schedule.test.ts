import { describe, expect, it } from 'vitest';
import { type Load, schedule, suiLimits } from './schedule.ts';

const writes = (object: string): Load => ({
  kind: 'a',
  uses: [{ object, isWrite: true }],
  costMicroseconds: 1_000,
});

/** Loads on these many objects in turn. */
function inTurn(objects: number): () => Load {
  let at = 0;
  return () => {
    at += 1;
    return writes(`object-${at % objects}`);
  };
}

describe('schedule', () => {
  it('executes transactions on one object for at most half of the time', () => {
    const { perSecond, cancelled } = schedule(inTurn(1), 2_000, 60);
    expect(perSecond.a).toBeCloseTo((suiLimits.utilization * 1_000_000) / 1_000, -1);
    expect(cancelled).toBeGreaterThan(0.5);
  });

  it('executes four times as many transactions on four independent objects as on one', () => {
    const one = schedule(inTurn(1), 3_000, 30);
    const four = schedule(inTurn(4), 3_000, 30);
    expect((four.perSecond.a ?? 0) / (one.perSecond.a ?? 0)).toBeCloseTo(4, 1);
  });

  it('executes every transaction while the object stays below its limit', () => {
    expect(schedule(inTurn(1), 400, 30)).toEqual({ perSecond: { a: 400 }, cancelled: 0 });
  });

  it('does not limit transactions that only read the same object', () => {
    const reads: Load = { kind: 'a', uses: [{ object: 'clock', isWrite: false }], costMicroseconds: 1_000 };
    expect(schedule(() => reads, 3_000, 10)).toEqual({ perSecond: { a: 3_000 }, cancelled: 0 });
  });

  it('limits transactions on several objects by the busiest object', () => {
    let at = 0;
    const next = (): Load => {
      at += 1;
      const own = { object: `user-${at}`, isWrite: true };
      return { kind: 'a', uses: [own, { object: 'shop', isWrite: true }], costMicroseconds: 1_000 };
    };
    expect(schedule(next, 3_000, 30).perSecond.a).toBeCloseTo(500, -1);
  });
});
