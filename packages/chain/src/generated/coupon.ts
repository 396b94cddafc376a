// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, list, pure, shared, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
import * as daily_gifts from './daily_gifts.ts';
import * as notice from './notice.ts';

export const Discount = bcs.enum('coupon::Discount', {
  Percent: move.u16,
  Fixed: move.u64,
});
export type Discount = typeof Discount.$inferType;

export const Rule = bcs.enum('coupon::Rule', {
  AmountMoreThan: move.u64,
  AmountLessThan: move.u64,
  SpecifyID: move.u256,
});
export type Rule = typeof Rule.$inferType;

export const CouponKind = bcs.struct('coupon::CouponKind', {
  name: move.string,
  desc: move.string,
  discount: Discount,
  rules: bcs.vector(Rule),
  currency: move.typeName,
  expire_at: move.u64,
  available_times: move.u64,
  supply: move.u64,
  issued: move.u64,
  reserved: move.u64,
  closed: move.bool,
  announced: bcs.option(notice.Notice),
  discount_cap: move.u64,
  discounted: move.u64,
});
export type CouponKind = typeof CouponKind.$inferType;

export const CouponBook = bcs.struct('coupon::CouponBook', {
  id: move.address,
  kinds: move.table,
  claims: move.table,
  gifts: daily_gifts.DailyGifts,
  extra: move.bag,
});
export type CouponBook = typeof CouponBook.$inferType;

export const Coupon = bcs.struct('coupon::Coupon', {
  id: move.u256,
  kind: move.u256,
  name: move.string,
  desc: move.string,
  discount: Discount,
  rules: bcs.vector(Rule),
  currency: move.typeName,
  expire_at: move.u64,
  available_times: move.u64,
  additional: move.bytes,
});
export type Coupon = typeof Coupon.$inferType;

export const CouponKindCreated = bcs.struct('coupon::CouponKindCreated', {
  kind: move.u256,
  name: move.string,
  currency: move.typeName,
  supply: move.u64,
  discount_cap: move.u64,
  announced: bcs.option(notice.Notice),
});

export const CouponKindClosed = bcs.struct('coupon::CouponKindClosed', { kind: move.u256 });

/** Aborts with `EInvalidDiscount`. */
export function percent(
  tx: Transaction,
  academy: Deployment,
  given: { readonly basisPoints: number },
): TransactionResult {
  return call(tx, academy, 'coupon::percent', [pure(tx, move.u16, given.basisPoints)]);
}

/** Aborts with `EInvalidDiscount`. */
export function fixed(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::fixed', [pure(tx, move.u64, given.amount)]);
}

export function amountMoreThan(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::amount_more_than', [pure(tx, move.u64, given.amount)]);
}

export function amountLessThan(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::amount_less_than', [pure(tx, move.u64, given.amount)]);
}

export function specifyId(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::specify_id', [pure(tx, move.u256, given.id)]);
}

/**
 * Creates a kind of coupon for prices in `T`. A kind of the admin can be issued at once, that of an operator
 * after `confirm_kind`. Aborts with `package_state::EWrongVersion`, `ENotOperator`, `ECurrencyNotAllowed`;
 * `EInvalidKind`.
 */
export function createKind(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly name: string;
    readonly desc: string;
    readonly discount: ValueArgument;
    readonly rules: readonly ValueArgument[];
    readonly expireAt: bigint;
    readonly availableTimes: bigint;
    readonly supply: bigint;
    readonly discountCap: bigint;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'coupon::create_kind', [
    shared(tx, academy.state, false),
    shared(tx, academy.couponBook, true),
    pure(tx, move.string, given.name),
    pure(tx, move.string, given.desc),
    given.discount,
    list(tx, `${academy.originalPackageId}::coupon::Rule`, given.rules),
    pure(tx, move.u64, given.expireAt),
    pure(tx, move.u64, given.availableTimes),
    pure(tx, move.u64, given.supply),
    pure(tx, move.u64, given.discountCap),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Lets coupons of an announced kind be issued: any caller after the notice, the admin also before. Aborts with
 * `package_state::EWrongVersion`; `notice::ENothingAnnounced`, `ETooEarly`, `EAnnouncerRevoked`; `ENoKind`.
 */
export function confirmKind(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::confirm_kind', [
    shared(tx, academy.state, false),
    shared(tx, academy.couponBook, true),
    pure(tx, move.u256, given.kind),
    tx.object.clock(),
  ]);
}

/**
 * Stops issuing this kind; issued and reserved coupons stay valid. An announced kind is never issued then. Aborts
 * with `package_state::EWrongVersion`, `ENotOperator`, and `ENoKind`.
 */
export function closeKind(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::close_kind', [
    shared(tx, academy.state, false),
    shared(tx, academy.couponBook, true),
    pure(tx, move.u256, given.kind),
  ]);
}

/** The notice of a kind that is not confirmed yet. */
export function announced(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: bigint },
): TransactionResult {
  return call(tx, academy, 'coupon::announced', [
    shared(tx, academy.couponBook, false),
    pure(tx, move.u256, given.kind),
  ]);
}
