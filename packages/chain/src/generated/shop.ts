// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
import * as notice from './notice.ts';
import * as profit from './profit.ts';

export const Metadata = bcs.struct('shop::Metadata', {
  name: move.string,
  description: move.string,
  link: move.string,
  image_url: move.string,
  thumbnail_url: move.string,
  author_uid: move.string,
});
export type Metadata = typeof Metadata.$inferType;

export const Pricing = bcs.struct('shop::Pricing', {
  price: move.u64,
  currency: move.typeName,
  arg: move.u64,
});
export type Pricing = typeof Pricing.$inferType;

export const Attr = bcs.struct('shop::Attr', {
  kind: move.string,
  available: move.bool,
  supply: move.u64,
  user_limits: move.u64,
  pricings: bcs.vector(Pricing),
});
export type Attr = typeof Attr.$inferType;

export const SaleTerms = bcs.struct('shop::SaleTerms', {
  pricings: bcs.vector(Pricing),
  refund_window: move.u64,
  author_uid: move.string,
  profit_rule: profit.ProfitRule,
});
export type SaleTerms = typeof SaleTerms.$inferType;

export const AnnouncedTerms = bcs.struct('shop::AnnouncedTerms', { terms: SaleTerms, notice: notice.Notice });
export type AnnouncedTerms = typeof AnnouncedTerms.$inferType;

export const Commodity = bcs.struct('shop::Commodity', {
  id: move.u256,
  metadata: Metadata,
  attr: Attr,
  profit_rule: profit.ProfitRule,
  is_confirmed: move.bool,
  announced: bcs.option(AnnouncedTerms),
  supplied: move.u64,
  refund_window: move.u64,
  coupon_kind: bcs.option(move.u256),
  is_restricted: move.bool,
  white_list: move.table,
  bought: move.table,
});
export type Commodity = typeof Commodity.$inferType;

export const CommodityInstance = bcs.struct('shop::CommodityInstance', {
  instance_id: move.u256,
  identifier: move.string,
  acquire_at: move.u64,
  expire_at: move.u64,
  commodity_id: move.u256,
  uid: move.string,
  used: move.bool,
});
export type CommodityInstance = typeof CommodityInstance.$inferType;

export const Shop = bcs.struct('shop::Shop', {
  id: move.address,
  commodities: move.table,
  instances: move.table,
  extra: move.bag,
});
export type Shop = typeof Shop.$inferType;

export const CommodityUpdate = bcs.struct('shop::CommodityUpdate', {
  id: move.u256,
  kind: move.string,
  available: move.bool,
  supply: move.u64,
});

export const TermsAnnounced = bcs.struct('shop::TermsAnnounced', {
  id: move.u256,
  terms: SaleTerms,
  notice: notice.Notice,
});

export const CommodityDelete = bcs.struct('shop::CommodityDelete', { id: move.u256 });

export const Purchase = bcs.struct('shop::Purchase', {
  id: move.u256,
  uid: move.string,
  order: move.bytes,
  currency: move.typeName,
  price: move.u64,
  discount: move.u64,
  arg: move.u64,
  instance: bcs.option(move.u256),
  supplied: move.u64,
});

export const Refund = bcs.struct('shop::Refund', { id: move.u256, uid: move.string, supplied: move.u64 });

export const Redeem = bcs.struct('shop::Redeem', {
  instance: move.u256,
  uid: move.string,
  identifier: move.string,
});

export const WhiteList = bcs.struct('shop::WhiteList', {
  id: move.u256,
  uid: move.string,
  is_listed: move.bool,
});

export const Restrict = bcs.struct('shop::Restrict', { id: move.u256, is_restricted: move.bool });

/** Aborts with `EInvalidCommodity`. */
export function metadata(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly name: string;
    readonly description: string;
    readonly link: string;
    readonly imageUrl: string;
    readonly thumbnailUrl: string;
    readonly authorUid: string;
  },
): TransactionResult {
  return call(tx, academy, 'shop::metadata', [
    pure(tx, move.string, given.name),
    pure(tx, move.string, given.description),
    pure(tx, move.string, given.link),
    pure(tx, move.string, given.imageUrl),
    pure(tx, move.string, given.thumbnailUrl),
    pure(tx, move.string, given.authorUid),
  ]);
}

/** A price with its duration in days; zero means permanent. Aborts with `EInvalidCommodity`. */
export function pricing(
  tx: Transaction,
  academy: Deployment,
  given: { readonly price: bigint; readonly arg: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'shop::pricing', [
    pure(tx, move.u64, given.price),
    pure(tx, move.u64, given.arg),
  ], typeArguments);
}

/**
 * Aborts with `EInvalidCommodity`, also if two prices have the same currency and duration, or if a coupon, which
 * expires with its kind, is sold for a duration.
 */
export function attr(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly kind: string;
    readonly available: boolean;
    readonly supply: bigint;
    readonly userLimits: bigint;
    readonly pricings: readonly ValueArgument[];
  },
): TransactionResult {
  return call(tx, academy, 'shop::attr', [
    pure(tx, move.string, given.kind),
    pure(tx, move.bool, given.available),
    pure(tx, move.u64, given.supply),
    pure(tx, move.u64, given.userLimits),
    list(tx, `${academy.originalPackageId}::shop::Pricing`, given.pricings),
  ]);
}

/**
 * Creates a commodity. It can be sold at once if the admin creates it or has approved its author with its rule;
 * otherwise after `apply_terms`. Aborts with `package_state::EWrongVersion`, `ENotOperator`,
 * `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidCommodity`.
 */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly metadata: ValueArgument;
    readonly attr: ValueArgument;
    readonly refundWindow: bigint;
    readonly profitRule: ValueArgument;
    readonly couponKind: bigint | null;
  },
): TransactionResult {
  return call(tx, academy, 'shop::create', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, false),
    given.metadata,
    given.attr,
    pure(tx, move.u64, given.refundWindow),
    given.profitRule,
    pure(tx, bcs.option(move.u256), given.couponKind),
    tx.object.clock(),
  ]);
}

/**
 * Updates a commodity for later purchases; its kind and what coupons it issues do not change. Prices, author,
 * shares and refund period change at once only for the admin: an operator announces them for `apply_terms`,
 * instead of what was announced before. Aborts with `package_state::EWrongVersion`, `ENotOperator`,
 * `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `ENoCommodity`, `EInvalidCommodity`.
 */
export function update(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly metadata: ValueArgument;
    readonly attr: ValueArgument;
    readonly refundWindow: bigint;
    readonly profitRule: ValueArgument;
  },
): TransactionResult {
  return call(tx, academy, 'shop::update', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    shared(tx, academy.userPool, true),
    pure(tx, move.u256, given.id),
    given.metadata,
    given.attr,
    pure(tx, move.u64, given.refundWindow),
    given.profitRule,
    tx.object.clock(),
  ]);
}

/**
 * Puts announced terms in force after the notice; any caller may do this. Aborts with
 * `package_state::EWrongVersion`, `ECurrencyNotAllowed`; `notice::ENothingAnnounced`, `ETooEarly`,
 * `EAnnouncerRevoked`; `ENoCommodity`.
 */
export function applyTerms(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'shop::apply_terms', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.id),
    tx.object.clock(),
  ]);
}

/**
 * Cancels announced terms. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `notice::ENothingAnnounced`; `ENoCommodity`.
 */
export function cancelTerms(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'shop::cancel_terms', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.id),
  ]);
}

/**
 * Removes a commodity; existing owners keep it. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `ENoCommodity`.
 */
export function deleteOne(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'shop::delete', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.id),
  ]);
}

/**
 * Changes the white list. The first listed account restricts the commodity; removing the last one does not open
 * it. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoCommodity`.
 */
export function setWhiteList(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly uid: string; readonly isListed: boolean },
): TransactionResult {
  return call(tx, academy, 'shop::set_white_list', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.string, given.uid),
    pure(tx, move.bool, given.isListed),
  ]);
}

/**
 * Restricts the commodity to its white list, or opens it to every account. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `ENoCommodity`.
 */
export function setRestricted(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly isRestricted: boolean },
): TransactionResult {
  return call(tx, academy, 'shop::set_restricted', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.bool, given.isRestricted),
  ]);
}

/**
 * Buys `arg` days, or permanently if it is zero, for at most `max_price` before discounts and with exactly this
 * refund period. Returns the rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`,
 * `ECurrencyNotAllowed`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`,
 * `EAlreadyOwned`, `ETooManyGrants`, `ENoCoupon`; as `coupon::apply` and `coupon::issue`; `ENoCommodity`,
 * `ENotAvailable`, `ESoldOut`, `EUserLimit`, `ENotListed`, `ENoPricing`, `EPriceChanged`, `ETermsChanged`,
 * `EInsufficientCoin`.
 */
export function purchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly order: Uint8Array;
    readonly arg: bigint;
    readonly maxPrice: bigint;
    readonly refundWindow: bigint;
    readonly coupon: bigint | null;
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'shop::purchase', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.bytes, given.order),
    pure(tx, move.u64, given.arg),
    pure(tx, move.u64, given.maxPrice),
    pure(tx, move.u64, given.refundWindow),
    pure(tx, bcs.option(move.u256), given.coupon),
    tx.object(given.coin),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Redeems an instance once. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoInstance`, `EUsed`,
 * `EExpired`, `EInvalidCommodity`.
 */
export function redeem(
  tx: Transaction,
  academy: Deployment,
  given: { readonly instance: bigint; readonly identifier: string },
): TransactionResult {
  return call(tx, academy, 'shop::redeem', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    pure(tx, move.u256, given.instance),
    pure(tx, move.string, given.identifier),
    tx.object.clock(),
  ]);
}

/**
 * Refunds a sale within the refund period unless the purchase has been used. Never switched off. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `allowance::ETooManyRefunds`, `ERefundsTooLarge`;
 * `profit::ETooLate`, `EWrongCatalogue`; `coupon::EUsedUp`; `ENoCommodity`, `EUsed`.
 */
export function refund(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'shop::refund', [
    shared(tx, academy.state, false),
    shared(tx, academy.shop, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    tx.object(given.sale),
    tx.object.clock(),
  ], typeArguments);
}

/** Aborts with `ENoInstance`. */
export function instance(
  tx: Transaction,
  academy: Deployment,
  given: { readonly instance: bigint },
): TransactionResult {
  return call(tx, academy, 'shop::instance', [
    shared(tx, academy.shop, false),
    pure(tx, move.u256, given.instance),
  ]);
}
