import type { Transaction } from '@mysten/sui/transactions';
import * as coupon from '@suixue/chain/programme/coupon';
import * as shop from '@suixue/chain/programme/shop';
import { buyCommodity } from '@suixue/chain/transactions/buying';
import {
  type CommodityTerms,
  createCommodity,
  createCouponKind,
  updateCommodity,
} from '@suixue/chain/transactions/catalogue';
import type { Person } from '../academy-world.ts';
import { coinType, day, idSaid, oneSui, type Steps, saleOf, words } from './steps.ts';

/** Memberships, phones, coupons. */
export async function measureShop({ world, academy, step }: Steps): Promise<void> {
  const kind = {
    name: '新学员券',
    desc: '首次购买时使用。',
    discount: { kind: 'percent', basisPoints: 1_000 },
    rules: [{ kind: 'amount-more-than', amount: 1n }],
    coinType,
    expireAt: BigInt(Date.UTC(2030, 0, 1)),
    availableTimes: 1n,
    supply: 100n,
    discountCap: 100n * oneSui,
  } as const;
  const couponMade = await step('coupon::*, coupon::create_kind', 'a kind of coupon', 'operator', (tx) =>
    createCouponKind(tx, academy, kind),
  );
  const terms: CommodityTerms = {
    words,
    authorUid: 'author',
    kind: 'membership',
    available: true,
    supply: 1_000n,
    userLimits: 10n,
    prices: [{ coinType, price: oneSui, arg: 30n }],
    refundWindow: BigInt(7 * day),
    shares: [{ to: 'remaining', uid: 'author' }],
    couponKind: null,
  };
  const written = await step(
    'shop::metadata, shop::attr, shop::create',
    'write a membership down',
    'operator',
    (tx) => createCommodity(tx, academy, terms),
  );
  const couponKind = idSaid(couponMade, 'CouponKindCreated', 'kind');
  const membership = idSaid(written, 'CommodityUpdate');
  const make = async (more: Partial<typeof terms>) =>
    idSaid(
      await world.run('operator', (tx) => createCommodity(tx, academy, { ...terms, ...more })),
      'CommodityUpdate',
    );
  const ticket = await make({ kind: 'coupon', couponKind });
  const phone = await make({ kind: 'phone' });
  await step('shop::update', 'change it', 'operator', (tx) =>
    updateCommodity(tx, academy, { ...terms, id: membership }),
  );
  await step('shop::set_white_list', 'only for some', 'operator', (tx) =>
    shop.setWhiteList(tx, academy, { id: phone, uid: 'second', isListed: true }),
  );
  const order = (id: bigint, more: object = {}) => ({
    orderId: world.nextOrder(),
    id,
    maxPrice: oneSui,
    coupon: null,
    pricing: 0n,
    ...more,
  });
  const buy = (person: Person, given: ReturnType<typeof order>) => (tx: Transaction) =>
    buyCommodity(tx, academy, { payer: world.payer(person), order: given, coinType });
  const bought = await step(
    'shop::purchase',
    'buy a membership',
    'learner',
    buy('learner', order(membership)),
  );
  await step('shop::purchase', 'renew it', 'learner', buy('learner', order(membership)));
  await step('shop::purchase', 'buy a coupon', 'learner', buy('learner', order(ticket)));
  await step('shop::refund', 'give it back', 'operator', (tx) =>
    shop.refund(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  const owned = await world.run('second', buy('second', order(phone)));
  const instance = idSaid(owned, 'Purchase', 'instance');
  await step('shop::redeem', 'hand a phone over', 'operator', (tx) =>
    shop.redeem(tx, academy, { instance, identifier: '359041100000000' }),
  );
  await step('shop::delete', 'no more of it', 'operator', (tx) => shop.deleteOne(tx, academy, { id: phone }));
  await step('coupon::close_kind', 'no more of a coupon', 'operator', (tx) =>
    coupon.closeKind(tx, academy, { kind: couponKind }),
  );
}
