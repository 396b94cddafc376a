import type { Transaction } from '@mysten/sui/transactions';
import * as coupon from '@suixue/chain/contract/coupon';
import * as shop from '@suixue/chain/contract/shop';
import { buyCommodity } from '@suixue/chain/transactions/buying';
import {
  approveRule,
  type CommodityTerms,
  createCommodity,
  createCouponKind,
  updateCommodity,
} from '@suixue/chain/transactions/catalogue';
import { claimCoupon, issueCoupon } from '@suixue/chain/transactions/gift';
import type { Person } from '../academy-world.ts';
import { commodityTerms, couponKindTerms } from '../stall.ts';
import { coinType, day, idSaid, oneSui, type Steps, saleOf } from './steps.ts';

/** Memberships, phones, coupons. */
export async function measureShop({ world, academy, step }: Steps): Promise<void> {
  const kind = {
    ...couponKindTerms,
    name: '新学员券',
    desc: '首次购买时使用。',
    rules: [{ kind: 'amount-more-than', amount: 1n }],
  } as const;
  const couponMade = await step('coupon::*, coupon::create_kind', 'create a coupon kind', 'operator', (tx) =>
    createCouponKind(tx, academy, kind),
  );
  const terms: CommodityTerms = {
    ...commodityTerms,
    kind: 'membership',
    userLimits: 10n,
    prices: [{ coinType, price: oneSui, arg: 30n }],
  };
  await world.run('admin', (tx) =>
    approveRule(tx, academy, { authorUid: 'author', shares: terms.shares, isApproved: true }),
  );
  const written = await step(
    'shop::metadata, shop::attr, shop::create',
    'create a membership',
    'operator',
    (tx) => createCommodity(tx, academy, terms),
  );
  const couponKind = idSaid(couponMade, 'CouponKindCreated', 'kind');
  world.wait(2 * day);
  await step('coupon::confirm_kind', 'let its coupons be issued', 'stranger', (tx) =>
    coupon.confirmKind(tx, academy, { kind: couponKind }),
  );
  const membership = idSaid(written, 'CommodityUpdate');
  const make = async (more: Partial<typeof terms>) =>
    idSaid(
      await world.run('operator', (tx) => createCommodity(tx, academy, { ...terms, ...more })),
      'CommodityUpdate',
    );
  const ticket = await make({ kind: 'coupon', couponKind, prices: [{ coinType, price: oneSui, arg: 0n }] });
  const phone = await make({ kind: 'phone' });
  await step('shop::update', 'change it', 'operator', (tx) =>
    updateCommodity(tx, academy, { ...terms, id: membership }),
  );
  const announce = (tx: Transaction) =>
    updateCommodity(tx, academy, {
      ...terms,
      kind: 'phone',
      prices: [{ coinType, price: 2n * oneSui, arg: 30n }],
      id: phone,
    });
  await step('shop::update', 'announce another price', 'operator', announce);
  await step('shop::cancel_terms', 'cancel it', 'admin', (tx) =>
    shop.cancelTerms(tx, academy, { id: phone }),
  );
  await world.run('operator', announce);
  world.wait(2 * day);
  await step('shop::apply_terms', 'put it in force', 'stranger', (tx) =>
    shop.applyTerms(tx, academy, { id: phone }),
  );
  await world.run('admin', (tx) => updateCommodity(tx, academy, { ...terms, kind: 'phone', id: phone }));
  await step('shop::set_white_list', 'restrict the buyers', 'operator', (tx) =>
    shop.setWhiteList(tx, academy, { id: phone, uid: 'second', isListed: true }),
  );
  await step('shop::set_restricted', 'open it to all buyers', 'operator', (tx) =>
    shop.setRestricted(tx, academy, { id: phone, isRestricted: false }),
  );
  const order = (id: bigint) => ({
    orderId: world.nextOrder(),
    id,
    maxPrice: oneSui,
    duration: BigInt(30 * day),
    refundWindow: terms.refundWindow,
    coupon: null,
  });
  const buy = (person: Person, given: ReturnType<typeof order>) => (tx: Transaction) =>
    buyCommodity(tx, academy, { payer: world.payer(person), order: given, coinType });
  const bought = await step(
    'shop::purchase',
    'buy a membership',
    'learner',
    buy('learner', order(membership)),
  );
  await step('shop::purchase', 'renew a membership', 'learner', buy('learner', order(membership)));
  await step('shop::purchase', 'buy a coupon', 'learner', buy('learner', { ...order(ticket), duration: 0n }));
  await step('shop::refund', 'refund a membership', 'operator', (tx) =>
    shop.refund(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  const owned = await world.run('second', buy('second', order(phone)));
  const instance = idSaid(owned, 'Purchase', 'instance');
  await step('shop::redeem', 'hand over a phone', 'operator', (tx) =>
    shop.redeem(tx, academy, { instance, identifier: '359041100000000' }),
  );
  await step('shop::delete', 'delete it', 'operator', (tx) => shop.deleteOne(tx, academy, { id: phone }));
  await step('gift::issue_coupon', 'issue a coupon', 'operator', (tx) =>
    issueCoupon(tx, academy, { uid: 'second', kind: couponKind }),
  );
  const claim = await world.voucher('claim', 'learner', couponKind);
  await step('auth::auth, gift::claim_coupon', 'claim a coupon', 'learner', (tx) =>
    claimCoupon(tx, academy, claim),
  );
  await step('coupon::close_kind', 'stop issuing a coupon kind', 'operator', (tx) =>
    coupon.closeKind(tx, academy, { kind: couponKind }),
  );
}
