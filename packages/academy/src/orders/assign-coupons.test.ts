import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignCoupons, totalDiscount } from './assign-coupons.ts';
import { type Asked, type HeldCoupon, priceAll, type Wallet } from './price.ts';

const asked = (item: bigint, price: bigint): Asked => ({ item, price, currency: 'sui' });
const tenth: HeldCoupon = {
  id: 1n,
  kind: 1n,
  discount: { kind: 'percent', basisPoints: 1_000 },
  rules: [],
  currency: 'sui',
  expireAt: 100n,
  availableTimes: 1n,
};
const thirty: HeldCoupon = { ...tenth, id: 2n, kind: 2n, discount: { kind: 'fixed', amount: 30n } };
const wallet = (coupons: readonly HeldCoupon[], capLeft = 1_000_000n): Wallet => ({
  coupons,
  capLeft: new Map(coupons.map(({ kind }) => [kind, capLeft])),
  now: 1n,
});

describe('assignCoupons', () => {
  it('uses each coupon where it saves the most', () => {
    const given = [asked(7n, 100n), asked(8n, 600n)];
    expect(assignCoupons(given, wallet([tenth, thirty]))).toEqual({
      coupons: [2n, 1n],
      priced: [
        { kind: 'priced', price: 100n, discount: 30n, toPay: 70n },
        { kind: 'priced', price: 600n, discount: 60n, toPay: 540n },
      ],
    });
  });

  it('prefers two smaller discounts over the largest single one if they save more', () => {
    // The coupon of 30 is valid for the second purchase only, where the tenth would save 40.
    const ofSecond: HeldCoupon = { ...thirty, rules: [{ kind: 'specify-id', id: 8n }] };
    const given = [asked(7n, 350n), asked(8n, 400n)];
    expect(assignCoupons(given, wallet([tenth, ofSecond])).coupons).toEqual([1n, 2n]);
  });

  it('uses each coupon at most as often as its remaining uses allow', () => {
    const given = [asked(7n, 100n), asked(8n, 200n), asked(9n, 300n)];
    expect(assignCoupons(given, wallet([tenth])).coupons).toEqual([null, null, 1n]);
    expect(assignCoupons(given, wallet([{ ...tenth, availableTimes: 2n }])).coupons).toEqual([null, 1n, 1n]);
  });

  it('keeps coupons that the user chose and assigns the rest to the other purchases', () => {
    const given = [asked(7n, 100n), asked(8n, 600n)];
    const both = wallet([tenth, thirty]);
    expect(assignCoupons(given, both, [[0, 1n]]).coupons).toEqual([1n, 2n]);
    expect(assignCoupons(given, both, [[1, null]]).coupons).toEqual([2n, null]);
    // The first choice wins; a coupon that the account does not hold is ignored.
    const [first, second] = [[1, 2n] as const, [0, 2n] as const];
    expect(assignCoupons(given, both, [first, second, [0, 77n]]).coupons).toEqual([1n, 2n]);
    expect(assignCoupons(given, both, [[9, 1n]]).coupons).toEqual([2n, 1n]);
  });

  it('leaves out coupons whose cap earlier purchases have used up', () => {
    const twice = { ...thirty, availableTimes: 2n };
    const given = [asked(7n, 100n), asked(8n, 100n)];
    const { coupons, priced } = assignCoupons(given, wallet([twice], 30n), [
      [0, 2n],
      [1, 2n],
    ]);
    expect(coupons).toEqual([2n, null]);
    expect(priced.map((one) => one.kind === 'priced' && one.toPay)).toEqual([70n, 100n]);
  });
});

const price = fc.bigInt({ min: 1n, max: 1_000n });
const someCoupon = fc.record({
  kind: fc.bigInt({ min: 1n, max: 3n }),
  discount: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent', basisPoints }) as const),
    price.map((amount) => ({ kind: 'fixed', amount }) as const),
  ),
  rules: fc.array(
    fc.oneof(
      price.map((amount) => ({ kind: 'amount-more-than', amount }) as const),
      price.map((amount) => ({ kind: 'amount-less-than', amount }) as const),
      fc.bigInt({ min: 0n, max: 3n }).map((id) => ({ kind: 'specify-id', id }) as const),
    ),
    { maxLength: 1 },
  ),
  currency: fc.constantFrom('sui', 'sui', 'usd'),
  expireAt: fc.constantFrom(1n, 100n),
  availableTimes: fc.bigInt({ min: 0n, max: 3n }),
});
const someCoupons = fc
  .array(someCoupon, { maxLength: 3 })
  .map((coupons) => coupons.map((coupon, at) => ({ ...coupon, id: BigInt(at) })));
const somePrices = fc
  .array(price, { minLength: 1, maxLength: 4 })
  .map((prices) => prices.map((one, at) => asked(BigInt(at), one)));
const someCaps = fc.tuple(...[0, 1, 2].map(() => fc.bigInt({ min: 0n, max: 2_000n })));
const someChoices = fc.array(
  fc.tuple(fc.nat(4), fc.option(fc.bigInt({ min: 0n, max: 3n }))) as fc.Arbitrary<[number, bigint | null]>,
  { maxLength: 3 },
);

/** Yields every possible assignment. */
function* allWays(count: number, coupons: readonly HeldCoupon[]): Generator<readonly (bigint | null)[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of allWays(count - 1, coupons)) {
    yield [null, ...rest];
    for (const { id } of coupons) yield [id, ...rest];
  }
}

function bestOf(given: readonly Asked[], all: Wallet): bigint {
  let best = 0n;
  for (const way of allWays(given.length, all.coupons)) {
    const priced = priceAll(
      given.map((one, at) => ({ asked: one, coupon: way[at] ?? null })),
      all,
    );
    if (priced.some(({ kind }) => kind === 'refused')) continue;
    const sum = totalDiscount({ priced });
    if (sum > best) best = sum;
  }
  return best;
}

describe('assignCoupons for any purchases and coupons', () => {
  it('exceeds no use count and no cap, and never yields a negative price', () => {
    fc.assert(
      fc.property(somePrices, someCoupons, someCaps, someChoices, (given, coupons, caps, chosen) => {
        const capLeft = new Map(caps.map((cap, at) => [BigInt(at + 1), cap]));
        const { coupons: used, priced } = assignCoupons(given, { coupons, capLeft, now: 1n }, chosen);
        expect([used.length, priced.length]).toEqual([given.length, given.length]);
        const offByKind = new Map<bigint, bigint>();
        const uses = new Map<bigint, bigint>();
        for (const [at, id] of used.entries()) {
          const one = priced[at];
          if (one?.kind !== 'priced') throw new Error('the contract would reject this assignment');
          expect(one.toPay >= 0n && one.toPay + one.discount === given[at]?.price).toBe(true);
          if (id === null) {
            expect(one.discount).toBe(0n);
            continue;
          }
          const kind = coupons.find((coupon) => coupon.id === id)?.kind ?? -1n;
          uses.set(id, (uses.get(id) ?? 0n) + 1n);
          offByKind.set(kind, (offByKind.get(kind) ?? 0n) + one.discount);
        }
        for (const { id, availableTimes } of coupons)
          expect((uses.get(id) ?? 0n) <= availableTimes).toBe(true);
        for (const [kind, off] of offByKind) expect(off <= (capLeft.get(kind) ?? 0n)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('finds the largest possible total discount as long as no cap is reached', () => {
    fc.assert(
      fc.property(somePrices, someCoupons, (given, coupons) => {
        const all = wallet(coupons);
        expect(totalDiscount(assignCoupons(given, all))).toBe(bestOf(given, all));
      }),
      { numRuns: 300 },
    );
  });
});
