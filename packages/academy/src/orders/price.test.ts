import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, type HeldCoupon, priceAll, priceWith } from './price.ts';

const asked: Asked = { item: 7n, price: 1_000n, currency: 'sui' };
const coupon: HeldCoupon = {
  id: 1n,
  kind: 9n,
  discount: { kind: 'percent', basisPoints: 1_000 },
  rules: [],
  currency: 'sui',
  expireAt: 100n,
  availableTimes: 1n,
};
const usual = { now: 99n, capLeft: 1_000_000n };

describe('priceWith', () => {
  it.each([
    ['a percentage discount', {}, {}, 100n],
    ['a percentage discount rounded down', { price: 1_009n }, {}, 100n],
    ['a fixed discount', {}, { discount: { kind: 'fixed', amount: 250n } }, 250n],
    ['a fixed discount up to the price', { price: 90n }, { discount: { kind: 'fixed', amount: 250n } }, 90n],
    ['a discount of the whole price', {}, { discount: { kind: 'percent', basisPoints: 10_000 } }, 1_000n],
    [
      'a coupon for prices above an amount',
      {},
      { rules: [{ kind: 'amount-more-than', amount: 999n }] },
      100n,
    ],
    [
      'a coupon for prices below an amount',
      {},
      { rules: [{ kind: 'amount-less-than', amount: 1_001n }] },
      100n,
    ],
    ['a coupon for this item', {}, { rules: [{ kind: 'specify-id', id: 7n }] }, 100n],
  ] as const)('applies %s', (_, what, change, discount) => {
    const of = { ...asked, ...what };
    expect(priceWith(of, { ...coupon, ...change }, usual)).toEqual({
      kind: 'priced',
      price: of.price,
      discount,
      toPay: of.price - discount,
    });
  });

  it.each([
    ['used-up', 'it has no uses left', {}, { availableTimes: 0n }, {}],
    ['expired', 'it expires now', {}, { expireAt: 99n }, {}],
    ['wrong-currency', 'the price has another currency', { currency: 'usd' }, {}, {}],
    [
      'rule-not-met',
      'the price must be above 1,000 and is 1,000',
      {},
      { rules: [{ kind: 'amount-more-than', amount: 1_000n }] },
      {},
    ],
    [
      'rule-not-met',
      'the price must be below 1,000 and is 1,000',
      {},
      { rules: [{ kind: 'amount-less-than', amount: 1_000n }] },
      {},
    ],
    ['rule-not-met', 'it is for another item', {}, { rules: [{ kind: 'specify-id', id: 8n }] }, {}],
    [
      'rule-not-met',
      'it meets only the first of two rules',
      {},
      {
        rules: [
          { kind: 'specify-id', id: 7n },
          { kind: 'amount-less-than', amount: 5n },
        ],
      },
      {},
    ],
    ['cap-reached', 'the cap of its kind is used up', {}, {}, { capLeft: 0n }],
    // A tenth of nine is less than one.
    ['no-discount', 'the discount rounds down to 0', { price: 9n }, {}, {}],
    // The first failed check decides.
    [
      'used-up',
      'every check fails',
      { currency: 'usd' },
      { availableTimes: 0n, expireAt: 0n },
      { capLeft: 0n },
    ],
  ] as const)('rejects the coupon as %s if %s', (reason, _when, what, change, where) => {
    const priced = priceWith({ ...asked, ...what }, { ...coupon, ...change }, { ...usual, ...where });
    expect(priced).toEqual({ kind: 'refused', reason });
  });

  it('rejects a coupon whose cap covers only a part of the discount', () => {
    expect(priceWith(asked, coupon, { ...usual, capLeft: 99n })).toMatchObject({ reason: 'cap-reached' });
    expect(priceWith(asked, coupon, { ...usual, capLeft: 100n })).toMatchObject({ discount: 100n });
  });
});

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const someDiscount = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent', basisPoints }) as const),
  fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((amount) => ({ kind: 'fixed', amount }) as const),
);
const someCoupon = fc.record({
  id: fc.bigInt({ min: 1n, max: 3n }),
  kind: fc.bigInt({ min: 1n, max: 2n }),
  discount: someDiscount,
  rules: fc.array(
    fc.oneof(
      u64.map((amount) => ({ kind: 'amount-more-than', amount }) as const),
      u64.map((amount) => ({ kind: 'amount-less-than', amount }) as const),
    ),
    { maxLength: 1 },
  ),
  currency: fc.constantFrom('sui', 'usd'),
  expireAt: fc.constantFrom(99n, 100n),
  availableTimes: fc.bigInt({ min: 0n, max: 3n }),
});
const someAsked = fc.record({ item: fc.constant(7n), price: u64, currency: fc.constant('sui') });

describe('prices with any coupon', () => {
  it("have a discount above zero, within the price, the cap and the coupon's value", () => {
    fc.assert(
      fc.property(someAsked, someCoupon, u64, (what, held, capLeft) => {
        const priced = priceWith(what, held, { now: 99n, capLeft });
        if (priced.kind === 'refused') return;
        expect(priced.discount > 0n && priced.discount <= capLeft && priced.toPay >= 0n).toBe(true);
        expect(priced.toPay + priced.discount).toBe(what.price);
        if (held.discount.kind === 'fixed') expect(priced.discount <= held.discount.amount).toBe(true);
        else expect(priced.discount * 10_000n <= what.price * BigInt(held.discount.basisPoints)).toBe(true);
      }),
    );
  });

  it('never fall when the price before a percentage discount rises', () => {
    fc.assert(
      fc.property(u64, u64, fc.integer({ min: 1, max: 10_000 }), (a, b, basisPoints) => {
        const pay = (price: bigint) => {
          const of = { ...coupon, discount: { kind: 'percent', basisPoints } as const };
          const priced = priceWith({ ...asked, price }, of, { now: 0n, capLeft: 2n ** 64n });
          return priced.kind === 'priced' ? priced.toPay : price;
        };
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(pay(low) <= pay(high)).toBe(true);
      }),
    );
  });

  it('use no coupon beyond its remaining uses, and no coupon kind beyond its cap', () => {
    const purchases = fc.array(
      fc.record({ asked: someAsked, coupon: fc.option(fc.bigInt({ min: 1n, max: 4n })) }),
      { maxLength: 12 },
    );
    const coupons = fc.uniqueArray(someCoupon, { selector: ({ id }) => id, maxLength: 3 });
    fc.assert(
      fc.property(purchases, coupons, u64, u64, (wanted, held, first, second) => {
        const capLeft = new Map([
          [1n, first],
          [2n, second],
        ]);
        const priced = priceAll(wanted, { coupons: held, capLeft, now: 99n });
        const used = priced.flatMap((one, at) => {
          const id = wanted[at]?.coupon;
          return one.kind === 'priced' && one.discount > 0n && id ? [{ id, discount: one.discount }] : [];
        });
        for (const { id, kind, availableTimes } of held) {
          expect(BigInt(used.filter((one) => one.id === id).length) <= availableTimes).toBe(true);
          const ofKind = used.filter((one) => held.find((other) => other.id === one.id)?.kind === kind);
          const taken = ofKind.reduce((sum, { discount }) => sum + discount, 0n);
          expect(taken <= (capLeft.get(kind) ?? 0n)).toBe(true);
        }
      }),
    );
  });
});

describe('priceAll', () => {
  it('rejects a coupon that an earlier purchase used up, and one that the account does not hold', () => {
    const wallet = { coupons: [coupon], capLeft: new Map([[9n, 1_000n]]), now: 0n };
    const twice = priceAll(
      [
        { asked, coupon: 1n },
        { asked, coupon: 1n },
      ],
      wallet,
    );
    expect(twice.map((one) => (one.kind === 'priced' ? one.toPay : one.reason))).toEqual([900n, 'used-up']);
    expect(priceAll([{ asked, coupon: 5n }], wallet)).toEqual([{ kind: 'refused', reason: 'no-coupon' }]);
  });
});
