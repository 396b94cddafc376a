// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
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

export const Commodity = bcs.struct('shop::Commodity', {
  id: move.u256,
  metadata: Metadata,
  attr: Attr,
  profit_rule: profit.ProfitRule,
  supplied: move.u64,
  refund_window: move.u64,
  coupon_kind: bcs.option(move.u256),
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
export type CommodityUpdate = typeof CommodityUpdate.$inferType;

export const CommodityDelete = bcs.struct('shop::CommodityDelete', {
  id: move.u256,
});
export type CommodityDelete = typeof CommodityDelete.$inferType;

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
export type Purchase = typeof Purchase.$inferType;

export const Refund = bcs.struct('shop::Refund', {
  id: move.u256,
  uid: move.string,
  supplied: move.u64,
});
export type Refund = typeof Refund.$inferType;

export const Redeem = bcs.struct('shop::Redeem', {
  instance: move.u256,
  uid: move.string,
  identifier: move.string,
});
export type Redeem = typeof Redeem.$inferType;

export const WhiteList = bcs.struct('shop::WhiteList', {
  id: move.u256,
  uid: move.string,
  is_listed: move.bool,
});
export type WhiteList = typeof WhiteList.$inferType;

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
  return tx.moveCall({
    target: `${academy.packageId}::shop::metadata`,
    arguments: [
      pure(tx, move.string, given.name),
      pure(tx, move.string, given.description),
      pure(tx, move.string, given.link),
      pure(tx, move.string, given.imageUrl),
      pure(tx, move.string, given.thumbnailUrl),
      pure(tx, move.string, given.authorUid),
    ],
  });
}

/** A price with its duration in days; zero means permanent. Aborts with `EInvalidCommodity`. */
export function pricing(
  tx: Transaction,
  academy: Deployment,
  given: { readonly price: bigint; readonly arg: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::pricing`,
    typeArguments: [...typeArguments],
    arguments: [pure(tx, move.u64, given.price), pure(tx, move.u64, given.arg)],
  });
}

/** Aborts with `EInvalidCommodity`. */
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
  return tx.moveCall({
    target: `${academy.packageId}::shop::attr`,
    arguments: [
      pure(tx, move.string, given.kind),
      pure(tx, move.bool, given.available),
      pure(tx, move.u64, given.supply),
      pure(tx, move.u64, given.userLimits),
      list(tx, `${academy.originalPackageId}::shop::Pricing`, given.pricings),
    ],
  });
}

/**
 * Creates a commodity. Aborts with `package_state::EWrongVersion`, `ENotOperator`, `ECurrencyNotAllowed`;
 * `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidCommodity`.
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
  return tx.moveCall({
    target: `${academy.packageId}::shop::create`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, false),
      given.metadata,
      given.attr,
      pure(tx, move.u64, given.refundWindow),
      given.profitRule,
      pure(tx, bcs.option(move.u256), given.couponKind),
    ],
  });
}

/**
 * Updates a commodity for later purchases; its kind does not change. Aborts with `package_state::EWrongVersion`,
 * `ENotOperator`, `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `ENoCommodity`,
 * `EInvalidCommodity`.
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
    readonly couponKind: bigint | null;
  },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::update`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, false),
      pure(tx, move.u256, given.id),
      given.metadata,
      given.attr,
      pure(tx, move.u64, given.refundWindow),
      given.profitRule,
      pure(tx, bcs.option(move.u256), given.couponKind),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::shop::delete`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      pure(tx, move.u256, given.id),
    ],
  });
}

/** Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoCommodity`. */
export function setWhiteList(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly uid: string; readonly isListed: boolean },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::set_white_list`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.string, given.uid),
      pure(tx, move.bool, given.isListed),
    ],
  });
}

/**
 * Pays one of the prices and returns the rest of the coin. Aborts with `package_state::EWrongVersion`,
 * `EFeatureOff`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`, `EAlreadyOwned`,
 * `ENoCoupon`; as `coupon::apply` and `coupon::issue`; `ENoCommodity`, `ENotAvailable`, `ESoldOut`, `EUserLimit`,
 * `ENotListed`, `ENoPricing`, `EWrongCurrency`, `EPriceChanged`, `EInsufficientCoin`.
 */
export function purchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly pricing: bigint;
    readonly order: Uint8Array;
    readonly maxPrice: bigint;
    readonly coupon: bigint | null;
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::purchase`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.u64, given.pricing),
      pure(tx, move.bytes, given.order),
      pure(tx, move.u64, given.maxPrice),
      pure(tx, bcs.option(move.u256), given.coupon),
      tx.object(given.coin),
      tx.object.clock(),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::shop::redeem`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      pure(tx, move.u256, given.instance),
      pure(tx, move.string, given.identifier),
      tx.object.clock(),
    ],
  });
}

/**
 * Refunds a sale within the refund period unless the purchase has been used. Never switched off. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `profit::ETooLate`, `EWrongCatalogue`; `coupon::EUsedUp`;
 * `ENoCommodity`, `EUsed`.
 */
export function refund(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::refund`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.shop, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, true),
      tx.object(given.sale),
      tx.object.clock(),
    ],
  });
}

export function exists(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::exists`,
    arguments: [shared(tx, academy.shop, false), pure(tx, move.u256, given.id)],
  });
}

/** Aborts with `ENoCommodity`. */
export function borrow(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::borrow`,
    arguments: [shared(tx, academy.shop, false), pure(tx, move.u256, given.id)],
  });
}

export function hasInstance(
  tx: Transaction,
  academy: Deployment,
  given: { readonly instance: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::has_instance`,
    arguments: [shared(tx, academy.shop, false), pure(tx, move.u256, given.instance)],
  });
}

/** Aborts with `ENoInstance`. */
export function instance(
  tx: Transaction,
  academy: Deployment,
  given: { readonly instance: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::shop::instance`,
    arguments: [shared(tx, academy.shop, false), pure(tx, move.u256, given.instance)],
  });
}
