import { assignCoupons } from '@suixue/academy/orders/assign-coupons';
import type { Wallet } from '@suixue/academy/orders/price';
import { buySeveralWares, type ItemOrder } from '@suixue/chain/transactions/buying';
import type { CouponRule, DiscountTerms } from '@suixue/chain/transactions/catalogue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { coinType } from '../../support/chain/gas/steps.ts';
import { readHeld } from '../../support/chain/held-coupon.ts';
import { sellCoupon, sellCourse, takeCoupon } from '../../support/chain/stall.ts';

/** Carts paid in one transaction: the total computed beforehand must be what the contract takes. */
const world = new AcademyWorld();
const now = BigInt(Date.UTC(2026, 0, 1));

beforeAll(async () => {
  await world.publish();
  await world.bind('author', 'learner');
}, 120_000);

interface CouponTerms {
  readonly discount: DiscountTerms;
  readonly rules?: readonly CouponRule[];
  readonly times: bigint;
  readonly cap: bigint;
}

/** Gives the learner a coupon and returns its number. */
async function issue({ discount, rules = [], times, cap }: CouponTerms): Promise<bigint> {
  const expireAt = now + 1_000_000_000n;
  const kind = { discount, rules, expireAt, availableTimes: times, supply: 1n, discountCap: cap };
  return takeCoupon(world, 'learner', await sellCoupon(world, kind));
}

async function holding(coupons: readonly bigint[]): Promise<Wallet> {
  const held = await Promise.all(coupons.map((id) => readHeld(world, id)));
  return {
    coupons: held.map(({ coupon }) => coupon),
    capLeft: new Map(held.map(({ coupon, capLeft }) => [coupon.kind, capLeft])),
    now,
  };
}

/** What the learner paid, without gas. */
async function pay(orders: readonly ItemOrder[]): Promise<bigint> {
  const read = async () => {
    const { balance } = await world.client.core.getBalance({ owner: world.addressOf('learner'), coinType });
    return BigInt(balance.balance);
  };
  const before = await read();
  const { cost } = await world.run('learner', (tx) =>
    buySeveralWares(tx, world.academy, { payer: world.payer('learner'), orders, coinType }),
  );
  return before - (await read()) - (cost.computation + cost.storage - cost.rebate);
}

const price = fc.bigInt({ min: 1n, max: 2_000n });
const someCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  discount: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent', basisPoints }) as const),
    price.map((amount) => ({ kind: 'fixed', amount }) as const),
  ),
  rules: fc.array(
    fc.oneof(
      price.map((amount) => ({ kind: 'amount-more-than', amount }) as const),
      price.map((amount) => ({ kind: 'amount-less-than', amount }) as const),
    ),
    { maxLength: 1 },
  ),
  times: fc.bigInt({ min: 1n, max: 2n }),
  cap: fc.bigInt({ min: 1n, max: 3_000n }),
});

/** Permanent, and without a refund period. */
const lasting = { duration: 0n, refundWindow: 0n };

/** A few carts with a fixed seed by default, many random ones with `LONG_TESTS=1`. */
const isLong = process.env.LONG_TESTS === '1';

describe('a cart paid with coupons', () => {
  it('costs exactly the computed total, for random carts', { timeout: 120_000 }, async () => {
    let used = 0;
    const cart = fc.record({
      prices: fc.array(price, { minLength: 1, maxLength: 4 }),
      terms: fc.array(someCoupon, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(cart, async ({ prices, terms }) => {
        const coupons: bigint[] = [];
        for (const one of terms) coupons.push(await issue(one));
        const items: bigint[] = [];
        for (const one of prices) items.push(await sellCourse(world, { price: one }));
        const asked = prices.map((one, at) => ({ item: items[at] ?? 0n, price: one, currency: coinType }));
        const before = await holding(coupons);
        const { coupons: chosen, priced } = assignCoupons(asked, before);
        const orders = priced.map((one, at): ItemOrder => {
          if (one.kind !== 'priced') throw new Error('the contract would refuse it');
          const [id, coupon] = [items[at] ?? 0n, chosen[at] ?? null];
          return {
            ...lasting,
            orderId: world.nextOrder(),
            id,
            maxPrice: one.price,
            coupon,
            toPay: one.toPay,
          };
        });
        expect(await pay(orders)).toBe(orders.reduce((sum, { toPay = 0n }) => sum + toPay, 0n));
        const after = await holding(coupons);
        for (const [at, { id, availableTimes }] of before.coupons.entries()) {
          const times = chosen.filter((one) => one === id).length;
          expect(after.coupons[at]?.availableTimes).toBe(availableTimes - BigInt(times));
          used += times;
        }
      }),
      { numRuns: isLong ? 50 : 5, ...(isLong ? {} : { seed: 12 }) },
    );
    expect(used, 'and coupons were used').toBeGreaterThan(isLong ? 3 : 1);
  });

  it('is not bought at all if two items use the same single-use coupon', {
    timeout: 60_000,
  }, async () => {
    const coupon = await issue({ discount: { kind: 'fixed', amount: 5n }, times: 1n, cap: 100n });
    const items = [await sellCourse(world, { price: 20n }), await sellCourse(world, { price: 30n })];
    const orders = items.map((id) => ({ ...lasting, orderId: world.nextOrder(), id, maxPrice: 30n, coupon }));
    await expect(pay(orders)).rejects.toThrow(/coupon::/);
    expect((await holding([coupon])).coupons[0]?.availableTimes).toBe(1n);
    const [first, second] = orders;
    if (!first || !second) throw new Error('two were to be bought');
    expect(await pay([first, { ...second, coupon: null }])).toBe(45n);
  });
});
