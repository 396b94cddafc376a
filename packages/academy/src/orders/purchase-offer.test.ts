import { describe, expect, it } from 'vitest';
import { permanentExpiry } from '../membership/ownership.ts';
import { judgePurchase, type OfferedCoupon } from './purchase-offer.ts';
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
const wish = { pricing: 0, coupon: null, now: 100n };
const ever = String(permanentExpiry);
const timed = [{ place: 2, price: '10', currency: 'sui', duration: '30' }];

describe('whoever wants to buy', () => {
  it.each([
    ['owned-for-good', { owned: { expireAt: ever, timedUntil: '0' } }, {}],
    // What one has is told before what is wrong with the shelf.
    ['owned-for-good', { owned: { expireAt: ever, timedUntil: '0' }, isAvailable: false }, {}],
    ['owned-for-good', { kind: 'membership', memberUntil: ever }, {}],
    ['off-shelf', { isAvailable: false }, {}],
    ['withheld', { isWithheld: true }, {}],
    ['sold-out', { supplyLeft: '0' }, {}],
    ['limit-reached', { isLimitReached: true }, {}],
    ['no-price', {}, { pricing: 1 }],
    // Being a member for ever is no reason not to buy a course.
    ['buyable', { memberUntil: ever }, {}],
    ['buyable', { owned: { expireAt: '150', timedUntil: '150' } }, {}],
  ] as const)('finds it %s', (kind, change, other) => {
    expect(judgePurchase({ ...offer, ...change }, { ...wish, ...other }).kind).toBe(kind);
  });

  it('pays the price, and has it for good', () => {
    expect(judgePurchase(offer, wish)).toMatchObject({
      isFree: false,
      toPay: 1_000n,
      term: { from: 100n, until: permanentExpiry },
    });
  });

  it('adds time behind what there is', () => {
    const renewed = { ...offer, kind: 'membership', prices: timed } as const;
    const owned = { expireAt: '150', timedUntil: '150' };
    expect(judgePurchase({ ...renewed, owned }, { ...wish, pricing: 2 })).toMatchObject({
      toPay: 10n,
      term: { from: 150n, until: 180n },
    });
    expect(judgePurchase(renewed, { ...wish, pricing: 2 })).toMatchObject({
      term: { from: 100n, until: 130n },
    });
  });

  it('sees what each coupon would do, and uses the one that was chosen', () => {
    const judged = judgePurchase({ ...offer, coupons: [tenth, fixed] }, { ...wish, coupon: '1' });
    expect(judged).toMatchObject({
      toPay: 900n,
      chosen: { coupon: { id: '1' } },
      coupons: [{ priced: { toPay: 900n } }, { priced: { kind: 'refused', reason: 'rule-not-met' } }],
    });
    const refused = judgePurchase({ ...offer, coupons: [tenth, fixed] }, { ...wish, coupon: '2' });
    expect(refused).toMatchObject({ toPay: 1_000n, chosen: null });
  });

  it.each([
    ['given', { isGiven: true }],
    ['for nothing', { prices: [{ place: 0, price: '0', currency: 'sui', duration: '0' }] }],
  ])('pays nothing for what is %s, and uses no coupon up', (_what, change) => {
    expect(judgePurchase({ ...offer, coupons: [tenth], ...change }, { ...wish, coupon: '1' })).toMatchObject({
      isFree: true,
      toPay: 0n,
      coupons: [],
      chosen: null,
    });
  });

  it('gets no time with what is handed over', () => {
    expect(judgePurchase({ ...offer, kind: 'phone' }, wish)).toMatchObject({ term: null });
  });
});
