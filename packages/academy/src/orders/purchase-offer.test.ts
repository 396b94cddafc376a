import { describe, expect, it } from 'vitest';
import { permanentExpiry } from '../membership/ownership.ts';
import { judgePurchase, minPhoneRefundWindow, type OfferedCoupon } from './purchase-offer.ts';
import { offeredCourse as offer } from './testing/offered-course.ts';

const tenth: OfferedCoupon = {
  id: '1',
  kind: '9',
  name: '九折券',
  description: '',
  discount: { kind: 'percent', basisPoints: 1_000 },
  rules: [{ kind: 'amount-more-than', amount: '999' }],
  currency: 'sui',
  expireAt: '200',
  availableTimes: '1',
  capLeft: '5000',
};
const fixed: OfferedCoupon = {
  ...tenth,
  id: '2',
  discount: { kind: 'fixed', amount: '30' },
  rules: [{ kind: 'specify-id', id: '8' }],
};
const choice = { pricing: 0, coupon: null, now: 100n };
const ever = String(permanentExpiry);
const free = [{ place: 0, price: '0', currency: 'sui', duration: '30' }];
const timed = [{ place: 2, price: '10', currency: 'sui', duration: '30' }];

describe('judgePurchase', () => {
  it.each([
    ['owned-for-good', 'an item owned permanently', { owned: { expireAt: ever, timedUntil: '0' } }, {}],
    // Ownership is reported before problems of the offer.
    [
      'owned-for-good',
      'an unavailable item owned permanently',
      { owned: { expireAt: ever, timedUntil: '0' }, isAvailable: false },
      {},
    ],
    ['owned-for-good', 'a membership for a permanent member', { kind: 'membership', memberUntil: ever }, {}],
    ['off-shelf', 'an unavailable item', { isAvailable: false }, {}],
    ['withheld', 'a withheld item', { isWithheld: true }, {}],
    ['sold-out', 'an item without supply', { supplyLeft: '0' }, {}],
    ['limit-reached', 'an account that reached its limit', { isLimitReached: true }, {}],
    ['no-price', 'a price that does not exist', {}, { pricing: 1 }],
    [
      'refund-too-short',
      'a phone with less than 14 days for a refund',
      { kind: 'phone', refundWindow: String(minPhoneRefundWindow - 1n) },
      {},
    ],
    ['taken', 'a free item that the account has taken', { isTaken: true, prices: free }, {}],
    // Who has taken it for free may still pay when it has a price.
    ['buyable', 'a priced item that the account has taken for free', { isTaken: true, isGiven: true }, {}],
    // A permanent membership does not prevent buying a course.
    ['buyable', 'a course for a permanent member', { memberUntil: ever }, {}],
    ['buyable', 'an item owned until later', { owned: { expireAt: '150', timedUntil: '150' } }, {}],
  ] as const)('returns %s for %s', (kind, _what, change, other) => {
    expect(judgePurchase({ ...offer, ...change }, { ...choice, ...other }).kind).toBe(kind);
  });

  it('charges the price of a course and grants a permanent term if its duration is 0', () => {
    expect(judgePurchase(offer, choice)).toMatchObject({
      isFree: false,
      toPay: 1_000n,
      term: { from: 100n, until: permanentExpiry },
    });
  });

  it('adds the bought time to the end of the current term', () => {
    const renewed = { ...offer, kind: 'membership', prices: timed } as const;
    const owned = { expireAt: '150', timedUntil: '150' };
    expect(judgePurchase({ ...renewed, owned }, { ...choice, pricing: 2 })).toMatchObject({
      toPay: 10n,
      term: { from: 150n, until: 180n },
    });
    expect(judgePurchase(renewed, { ...choice, pricing: 2 })).toMatchObject({
      term: { from: 100n, until: 130n },
    });
  });

  it('prices every coupon, and applies the chosen one unless it is invalid', () => {
    const judged = judgePurchase({ ...offer, coupons: [tenth, fixed] }, { ...choice, coupon: '1' });
    expect(judged).toMatchObject({
      toPay: 900n,
      chosen: { coupon: { id: '1' } },
      coupons: [{ priced: { toPay: 900n } }, { priced: { kind: 'refused', reason: 'rule-not-met' } }],
    });
    const refused = judgePurchase({ ...offer, coupons: [tenth, fixed] }, { ...choice, coupon: '2' });
    expect(refused).toMatchObject({ toPay: 1_000n, chosen: null });
  });

  it.each([
    ['given away', { isGiven: true }],
    ['priced at zero', { prices: [{ place: 0, price: '0', currency: 'sui', duration: '0' }] }],
  ])('charges nothing and uses no coupon for an item that is %s', (_what, change) => {
    expect(
      judgePurchase({ ...offer, coupons: [tenth], ...change }, { ...choice, coupon: '1' }),
    ).toMatchObject({
      isFree: true,
      toPay: 0n,
      coupons: [],
      chosen: null,
    });
  });

  it('returns no term for a phone', () => {
    expect(
      judgePurchase({ ...offer, kind: 'phone', refundWindow: String(minPhoneRefundWindow) }, choice),
    ).toMatchObject({ term: null });
  });
});
