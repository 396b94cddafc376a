// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
import * as profit from './profit.ts';

export const Metadata = bcs.struct('kiosk::Metadata', {
  name: move.string,
  description: move.string,
  link: move.string,
  image_url: move.string,
  thumbnail_url: move.string,
});
export type Metadata = typeof Metadata.$inferType;

export const Info = bcs.struct('kiosk::Info', {
  author_uid: move.string,
  currency: move.typeName,
  price: move.u64,
  supply: move.u64,
  effective_time: move.u64,
});
export type Info = typeof Info.$inferType;

export const Wares = bcs.struct('kiosk::Wares', {
  id: move.u256,
  metadata: Metadata,
  info: Info,
  profit_rule: profit.ProfitRule,
  available: move.bool,
  is_nft: move.bool,
  supplied: move.u64,
  refund_window: move.u64,
  white_list: move.table,
});
export type Wares = typeof Wares.$inferType;

export const Kiosk = bcs.struct('kiosk::Kiosk', {
  id: move.address,
  wares: move.table,
  extra: move.bag,
});
export type Kiosk = typeof Kiosk.$inferType;

export const Certificate = bcs.struct('kiosk::Certificate', {
  id: move.address,
  wares: move.u256,
  name: move.string,
  image_url: move.string,
  acquire_at: move.u64,
});
export type Certificate = typeof Certificate.$inferType;

export const Create = bcs.struct('kiosk::Create', {
  id: move.u256,
  author_uid: move.string,
  currency: move.typeName,
  price: move.u64,
  supply: move.u64,
});
export type Create = typeof Create.$inferType;

export const Delete = bcs.struct('kiosk::Delete', {
  id: move.u256,
});
export type Delete = typeof Delete.$inferType;

export const Update = bcs.struct('kiosk::Update', {
  id: move.u256,
  price: move.u64,
  supply: move.u64,
  available: move.bool,
});
export type Update = typeof Update.$inferType;

export const Purchase = bcs.struct('kiosk::Purchase', {
  id: move.u256,
  uid: move.string,
  order: move.bytes,
  currency: move.typeName,
  price: move.u64,
  discount: move.u64,
  supplied: move.u64,
});
export type Purchase = typeof Purchase.$inferType;

export const Refund = bcs.struct('kiosk::Refund', {
  id: move.u256,
  uid: move.string,
  supplied: move.u64,
});
export type Refund = typeof Refund.$inferType;

export const WhiteList = bcs.struct('kiosk::WhiteList', {
  id: move.u256,
  uid: move.string,
  is_listed: move.bool,
});
export type WhiteList = typeof WhiteList.$inferType;

export const SoldOut = bcs.struct('kiosk::SoldOut', {
  id: move.u256,
});
export type SoldOut = typeof SoldOut.$inferType;

/** Aborts with `EInvalidWares`. */
export function metadata(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly name: string;
    readonly description: string;
    readonly link: string;
    readonly imageUrl: string;
    readonly thumbnailUrl: string;
  },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::metadata`,
    arguments: [
      pure(tx, move.string, given.name),
      pure(tx, move.string, given.description),
      pure(tx, move.string, given.link),
      pure(tx, move.string, given.imageUrl),
      pure(tx, move.string, given.thumbnailUrl),
    ],
  });
}

/**
 * Creates a ware that is not on the shelf yet. Aborts with `package_state::EWrongVersion`, `ENotOperator`,
 * `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidWares`.
 */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly metadata: ValueArgument;
    readonly authorUid: string;
    readonly price: bigint;
    readonly supply: bigint;
    readonly effectiveTime: bigint;
    readonly refundWindow: bigint;
    readonly isNft: boolean;
    readonly profitRule: ValueArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::create`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      shared(tx, academy.userPool, true),
      given.metadata,
      pure(tx, move.string, given.authorUid),
      pure(tx, move.u64, given.price),
      pure(tx, move.u64, given.supply),
      pure(tx, move.u64, given.effectiveTime),
      pure(tx, move.u64, given.refundWindow),
      pure(tx, move.bool, given.isNft),
      given.profitRule,
    ],
  });
}

/** Increases the supply. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`, `EInvalidWares`. */
export function supplement(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly more: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::supplement`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.u64, given.more),
    ],
  });
}

/**
 * Updates a ware's description, price, times and shares for later purchases, and puts it on the shelf. Aborts
 * with `package_state::EWrongVersion`, `ENotOperator`; `profit::EInvalidWindow`; `ENoWares`, `EInvalidWares`.
 */
export function update(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly metadata: ValueArgument;
    readonly price: bigint;
    readonly effectiveTime: bigint;
    readonly refundWindow: bigint;
    readonly profitRule: ValueArgument;
  },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::update`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
      given.metadata,
      pure(tx, move.u64, given.price),
      pure(tx, move.u64, given.effectiveTime),
      pure(tx, move.u64, given.refundWindow),
      given.profitRule,
    ],
  });
}

/** Puts a ware on the shelf unchanged. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`. */
export function onShelf(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::on_shelf`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
    ],
  });
}

/**
 * Ends sales; existing owners keep the ware. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `ENoWares`.
 */
export function offShelf(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::off_shelf`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
    ],
  });
}

/**
 * Removes the ware; existing owners keep it. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `ENoWares`.
 */
export function deleteOne(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::delete`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
    ],
  });
}

/**
 * Allows an account to take the ware once without paying, or revokes that. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`.
 */
export function setWhiteList(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly uid: string; readonly isListed: boolean },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::set_white_list`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.string, given.uid),
      pure(tx, move.bool, given.isListed),
    ],
  });
}

/**
 * Buys a ware and returns the rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`;
 * `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`, `EAlreadyOwned`, `ENoCoupon`; as
 * `coupon::apply`; `ENoWares`, `EOffShelf`, `ESoldOut`, `EWrongCurrency`, `EPriceChanged`, `EInsufficientCoin`.
 */
export function purchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly order: Uint8Array;
    readonly maxPrice: bigint;
    readonly coupon: bigint | null;
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::purchase`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.bytes, given.order),
      pure(tx, move.u64, given.maxPrice),
      pure(tx, bcs.option(move.u256), given.coupon),
      tx.object(given.coin),
      tx.object.clock(),
    ],
  });
}

/** Buys several wares: all or none. Aborts as `purchase` does, and with `EInvalidList`. */
export function multiPurchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly ids: bigint[];
    readonly orders: Uint8Array[];
    readonly maxPrices: bigint[];
    readonly coupons: (bigint | null)[];
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::multi_purchase`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, true),
      pure(tx, bcs.vector(move.u256), given.ids),
      pure(tx, bcs.vector(move.bytes), given.orders),
      pure(tx, bcs.vector(move.u64), given.maxPrices),
      pure(tx, bcs.vector(bcs.option(move.u256)), given.coupons),
      tx.object(given.coin),
      tx.object.clock(),
    ],
  });
}

/**
 * Takes a ware that is free or granted to this account. Aborts with `package_state::EWrongVersion`,
 * `EFeatureOff`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`, `EAlreadyOwned`;
 * `ENoWares`, `EOffShelf`, `ESoldOut`, `ENotFree`.
 */
export function purchaseFree(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly order: Uint8Array },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::purchase_free`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
      shared(tx, academy.userPool, true),
      pure(tx, move.u256, given.id),
      pure(tx, move.bytes, given.order),
      tx.object.clock(),
    ],
  });
}

/**
 * Refunds a sale within the refund period: the money goes to the buyer's vault, and exactly the purchased access
 * is removed. Never switched off. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `profit::ETooLate`,
 * `EWrongCatalogue`; `user_pool::ENoAsset`.
 */
export function refund(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::refund`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.kiosk, true),
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
    target: `${academy.packageId}::kiosk::exists`,
    arguments: [shared(tx, academy.kiosk, false), pure(tx, move.u256, given.id)],
  });
}

/** Aborts with `ENoWares`. */
export function borrow(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::kiosk::borrow`,
    arguments: [shared(tx, academy.kiosk, false), pure(tx, move.u256, given.id)],
  });
}
