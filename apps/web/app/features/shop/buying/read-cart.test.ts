import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { offeredCourse as offer } from '@suixue/academy/orders/testing/offered-course';
import { describe, expect, it } from 'vitest';
import { payableTogether, toLine } from './read-cart.ts';

const kept = { ware_id: '7', seen_price: '1000', now: 100n };

describe('an item of the cart', () => {
  it.each([
    ['payable', {}],
    ['free', { isGiven: true }],
    ['taken', { isTaken: true, prices: [{ place: 0, price: '0', currency: 'sui', duration: '1' }] }],
    ['owned', { owned: { expireAt: String(permanentExpiry), timedUntil: '0' } }],
    ['off-shelf', { isAvailable: false }],
    ['sold-out', { supplyLeft: '0' }],
    ['gone', { kind: 'phone' }],
  ] as const)('has the state %s if its offer differs by %j', (kind, change) => {
    expect(toLine({ ...offer, ...change }, kept).kind).toBe(kind);
  });

  it('shows the price at which it was added if the price has changed', () => {
    expect(toLine(offer, kept).priceBefore).toBeNull();
    expect(toLine(offer, { ...kept, seen_price: '900' })).toMatchObject({
      price: '1000',
      priceBefore: '900',
    });
    expect(toLine(null, kept)).toMatchObject({ kind: 'gone', item: '7' });
  });
});

describe('items paid together', () => {
  it('are the payable items in the currency of the first one', () => {
    const line = toLine(offer, kept);
    const lines = [{ ...line, kind: 'owned' as const }, line, { ...line, item: '8', currency: 'usd' }, line];
    expect(payableTogether(lines)).toEqual([line, line]);
  });
});
