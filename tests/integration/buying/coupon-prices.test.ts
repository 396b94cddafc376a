import { type CouponRefusal, priceAll } from '@suixue/academy/orders/price';
import { toAbortFailure } from '@suixue/chain/abort-failure';
import type { CouponRule, DiscountTerms } from '@suixue/chain/transactions/catalogue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { coinType, day, oneSui } from '../../support/chain/gas/steps.ts';
import { readHeld } from '../../support/chain/held-coupon.ts';
import { buy, sell, sellCoupon, takeCoupon } from '../../support/chain/stall.ts';

const world = new AcademyWorld();
/** The time on the test network. */
let now = BigInt(Date.UTC(2026, 0, 1));

function waitUntil(moment: bigint): void {
  if (moment <= now) return;
  world.wait(Number(moment - now));
  now = moment;
}

beforeAll(async () => {
  await world.publish();
  await world.bind('author', 'learner');
});

const sellPass = (price: bigint) =>
  sell(world, { kind: 'pass', prices: [{ coinType, price, arg: 0n }], shares: [], refundWindow: 0n });

const buyWith = (id: bigint, coupon: bigint | null) =>
  buy(world, 'learner', { id, orderId: world.nextOrder(), coupon, maxPrice: 1_000n * oneSui });

interface Case {
  readonly discount: DiscountTerms;
  readonly rules?: readonly CouponRule[];
  readonly cap?: bigint;
  readonly times?: bigint;
  /** How long the coupon is valid, and how long after that it is used. */
  readonly life?: bigint;
  readonly usedAfter?: bigint;
  /** The purchases with it, in order. */
  readonly prices: readonly bigint[];
}

const refusals: Readonly<Record<string, CouponRefusal>> = {
  'coupon::EUsedUp': 'used-up',
  'coupon::EExpired': 'expired',
  'coupon::EWrongCurrency': 'wrong-currency',
  'coupon::ERuleNotMet': 'rule-not-met',
  'coupon::ENoDiscount': 'no-discount',
  'coupon::ECapReached': 'cap-reached',
};

/** The discount of the contract, or the reason why it aborts. */
async function outcomeOf(item: bigint, coupon: bigint): Promise<bigint | CouponRefusal> {
  try {
    const { said } = await buyWith(item, coupon);
    return BigInt(String(said.get('Purchase')?.discount));
  } catch (error) {
    const [, code, module] = /abort code: (\d+), in '0x[0-9a-f]+::(\w+)::/.exec(String(error)) ?? [];
    const refusal = refusals[toAbortFailure(module ?? '', BigInt(code ?? 0))?.name ?? ''];
    if (!refusal) throw error;
    return refusal;
  }
}

const year = BigInt(365 * day);

/** The computed price or refusal, and what the contract does. */
async function compare({
  discount,
  rules = [],
  cap = 1_000n * oneSui,
  times = 1n,
  life = year,
  usedAfter = -year,
  prices,
}: Case) {
  const expireAt = now + life;
  const kind = { discount, rules, expireAt, availableTimes: times, supply: 1n, discountCap: cap };
  const id = await takeCoupon(world, 'learner', await sellCoupon(world, kind));
  const { coupon, capLeft } = await readHeld(world, id);
  const purchases = [];
  for (const price of prices) {
    purchases.push({
      asked: { item: await sellPass(price), price, currency: coinType },
      coupon: id,
    });
  }
  waitUntil(expireAt + usedAfter);
  const wallet = { coupons: [coupon], capLeft: new Map([[coupon.kind, capLeft]]), now };
  const said = priceAll(purchases, wallet).map((one) => (one.kind === 'priced' ? one.discount : one.reason));
  const outcomes = [];
  for (const { asked } of purchases) outcomes.push(await outcomeOf(asked.item, id));
  return { said, outcomes };
}

const percent = (basisPoints: number): DiscountTerms => ({ kind: 'percent', basisPoints });
const fixed = (amount: bigint): DiscountTerms => ({ kind: 'fixed', amount });

/** A few terms with a fixed seed by default, many random ones with `LONG_TESTS=1`. */
const isLong = process.env.LONG_TESTS === '1';

describe('the computed discount', () => {
  it.each<[string, Case, readonly (bigint | CouponRefusal)[]]>([
    [
      'is a percentage, rounded down',
      { discount: percent(3_333), times: 3n, prices: [10_001n, 3n, 1n] },
      [3_333n, 'no-discount', 'no-discount'],
    ],
    ['can be the whole price', { discount: percent(10_000), prices: [7n] }, [7n]],
    [
      'is a fixed amount, never more than the price',
      { discount: fixed(500n), times: 2n, prices: [700n, 200n] },
      [500n, 200n],
    ],
    [
      'is granted as often as the coupon allows',
      { discount: fixed(5n), times: 2n, prices: [10n, 10n, 10n] },
      [5n, 5n, 'used-up'],
    ],
    [
      'is whole or refused at the cap of the coupon kind',
      { discount: fixed(60n), times: 3n, cap: 100n, prices: [90n, 90n, 40n] },
      [60n, 'cap-reached', 40n],
    ],
    [
      'requires a price above a minimum',
      {
        discount: percent(5_000),
        times: 2n,
        rules: [{ kind: 'amount-more-than', amount: 100n }],
        prices: [100n, 101n],
      },
      ['rule-not-met', 50n],
    ],
    [
      'requires a price below a maximum',
      {
        discount: percent(5_000),
        times: 2n,
        rules: [{ kind: 'amount-less-than', amount: 100n }],
        prices: [100n, 99n],
      },
      ['rule-not-met', 49n],
    ],
    [
      'is refused for another item',
      { discount: percent(5_000), rules: [{ kind: 'specify-id', id: 7n }], prices: [100n] },
      ['rule-not-met'],
    ],
    [
      'is granted in the last millisecond',
      { discount: fixed(1n), life: BigInt(day), usedAfter: -1n, prices: [9n] },
      [1n],
    ],
    [
      'is refused at the expiry',
      { discount: fixed(1n), life: BigInt(day), usedAfter: 0n, prices: [9n] },
      ['expired'],
    ],
    [
      'is exact for large prices',
      { discount: percent(1_234), times: 2n, prices: [987_654_321_987n, 1_000n * oneSui] },
      [121_876_543_333n, 123_400_000_000n],
    ],
  ])('%s', async (_, given, expected) => {
    const { said, outcomes } = await compare(given);
    expect(outcomes).toEqual(expected);
    expect(said).toEqual(outcomes);
  });

  it('equals that of the contract for random terms', { timeout: 60_000 }, async () => {
    const price = fc.bigInt({ min: 1n, max: 2_000n });
    const given = fc.record({
      discount: fc.oneof(
        fc.integer({ min: 1, max: 10_000 }).map(percent),
        fc.bigInt({ min: 1n, max: 2_000n }).map(fixed),
      ),
      rules: fc.array(
        fc.oneof(
          price.map((amount) => ({ kind: 'amount-more-than', amount }) as const),
          price.map((amount) => ({ kind: 'amount-less-than', amount }) as const),
        ),
        { maxLength: 2 },
      ),
      cap: fc.bigInt({ min: 1n, max: 3_000n }),
      times: fc.bigInt({ min: 1n, max: 3n }),
      prices: fc.array(price, { minLength: 1, maxLength: 4 }),
    });
    let discounts = 0;
    await fc.assert(
      fc.asyncProperty(given, async (terms) => {
        const { said, outcomes } = await compare(terms);
        expect(said).toEqual(outcomes);
        discounts += outcomes.filter((one) => typeof one === 'bigint').length;
      }),
      { numRuns: isLong ? 100 : 8, ...(isLong ? {} : { seed: 25 }) },
    );
    expect(discounts, 'and it compared something').toBeGreaterThan(isLong ? 5 : 2);
  });
});
