import { describe, expect, it } from 'vitest';
import { isOrderOver, nextDelay, type OrderStanding, toOrderStage } from './order-standing.ts';

describe('the stage that an order page shows', () => {
  it.each<[Omit<OrderStanding, 'payAgain'>, boolean, string]>([
    [{ status: 'awaiting', opens: null }, false, 'waiting'],
    [{ status: 'awaiting', opens: null }, true, 'signed'],
    // A payment that arrives after the order was cancelled still counts.
    [{ status: 'abandoned', opens: null }, true, 'signed'],
    [{ status: 'abandoned', opens: null }, false, 'abandoned'],
    [{ status: 'paid', opens: null }, true, 'paid'],
    [{ status: 'paid', opens: '/course/move' }, false, 'open'],
    [{ status: 'settled', opens: '/course/move' }, false, 'open'],
    [{ status: 'refunded', opens: null }, true, 'refunded'],
  ])('for the order %j (payment signed in this browser: %s) is %s', (standing, isSigned, stage) => {
    expect(toOrderStage(standing, isSigned)).toBe(stage);
  });

  it('is polled for until the purchase is available or refunded', () => {
    const stages = ['waiting', 'signed', 'abandoned', 'paid', 'open', 'refunded'] as const;
    expect(stages.filter(isOrderOver)).toEqual(['open', 'refunded']);
  });
});

describe('the polling interval', () => {
  it('is 300 ms ten times and then grows to 15 seconds', () => {
    const delays = Array.from({ length: 60 }, (_, asked) => nextDelay(asked));
    expect(delays.slice(0, 10).every((delay) => delay === 300)).toBe(true);
    expect(delays.every((delay, at) => at === 0 || delay >= (delays[at - 1] ?? 0))).toBe(true);
    expect(delays.at(-1)).toBe(15_000);
  });
});
