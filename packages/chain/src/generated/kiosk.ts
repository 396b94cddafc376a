// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
import * as daily_gifts from './daily_gifts.ts';
import * as notice from './notice.ts';
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

export const SaleTerms = bcs.struct('kiosk::SaleTerms', {
  price: move.u64,
  effective_time: move.u64,
  refund_window: move.u64,
  profit_rule: profit.ProfitRule,
});
export type SaleTerms = typeof SaleTerms.$inferType;

export const AnnouncedTerms = bcs.struct('kiosk::AnnouncedTerms', {
  terms: SaleTerms,
  notice: notice.Notice,
});
export type AnnouncedTerms = typeof AnnouncedTerms.$inferType;

export const Wares = bcs.struct('kiosk::Wares', {
  id: move.u256,
  metadata: Metadata,
  info: Info,
  profit_rule: profit.ProfitRule,
  available: move.bool,
  is_confirmed: move.bool,
  announced: bcs.option(AnnouncedTerms),
  is_nft: move.bool,
  supplied: move.u64,
  refund_window: move.u64,
  white_list: move.table,
  taken: move.table,
});
export type Wares = typeof Wares.$inferType;

export const Kiosk = bcs.struct('kiosk::Kiosk', {
  id: move.address,
  wares: move.table,
  gifts: daily_gifts.DailyGifts,
  extra: move.bag,
});
export type Kiosk = typeof Kiosk.$inferType;

export const Terms = bcs.struct('kiosk::Terms', {
  max_price: move.u64,
  effective_time: move.u64,
  refund_window: move.u64,
});
export type Terms = typeof Terms.$inferType;

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

export const Delete = bcs.struct('kiosk::Delete', { id: move.u256 });

export const Update = bcs.struct('kiosk::Update', {
  id: move.u256,
  price: move.u64,
  supply: move.u64,
  available: move.bool,
});

export const TermsAnnounced = bcs.struct('kiosk::TermsAnnounced', {
  id: move.u256,
  terms: SaleTerms,
  notice: notice.Notice,
});

export const Purchase = bcs.struct('kiosk::Purchase', {
  id: move.u256,
  uid: move.string,
  order: move.bytes,
  currency: move.typeName,
  price: move.u64,
  discount: move.u64,
  supplied: move.u64,
});

export const Refund = bcs.struct('kiosk::Refund', { id: move.u256, uid: move.string, supplied: move.u64 });

export const WhiteList = bcs.struct('kiosk::WhiteList', {
  id: move.u256,
  uid: move.string,
  is_listed: move.bool,
});

export const SoldOut = bcs.struct('kiosk::SoldOut', { id: move.u256 });

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
  return call(tx, academy, 'kiosk::metadata', [
    pure(tx, move.string, given.name),
    pure(tx, move.string, given.description),
    pure(tx, move.string, given.link),
    pure(tx, move.string, given.imageUrl),
    pure(tx, move.string, given.thumbnailUrl),
  ]);
}

/**
 * Creates a ware that is not on the shelf yet. It can be sold at once if the admin creates it or has approved its
 * author with its rule; otherwise after `apply_terms`. Aborts with `package_state::EWrongVersion`,
 * `ENotOperator`, `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidWares`.
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
  return call(tx, academy, 'kiosk::create', [
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
    tx.object.clock(),
  ], typeArguments);
}

/** Increases the supply. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`, `EInvalidWares`. */
export function supplement(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly more: bigint },
): TransactionResult {
  return call(tx, academy, 'kiosk::supplement', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.u64, given.more),
  ]);
}

/**
 * Updates a ware's description, price, times and shares for later purchases, and puts it on the shelf. The
 * description changes at once, the terms at once only for the admin: an operator announces them for
 * `apply_terms`, instead of what was announced before. Aborts with `package_state::EWrongVersion`,
 * `ENotOperator`; `profit::EInvalidWindow`; `ENoWares`, `EInvalidWares`.
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
  return call(tx, academy, 'kiosk::update', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
    given.metadata,
    pure(tx, move.u64, given.price),
    pure(tx, move.u64, given.effectiveTime),
    pure(tx, move.u64, given.refundWindow),
    given.profitRule,
    tx.object.clock(),
  ]);
}

/**
 * Puts announced terms in force after the notice; any caller may do this. Aborts with
 * `package_state::EWrongVersion`; `notice::ENothingAnnounced`, `ETooEarly`, `EAnnouncerRevoked`; `ENoWares`.
 */
export function applyTerms(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'kiosk::apply_terms', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
    tx.object.clock(),
  ]);
}

/**
 * Cancels announced terms. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `notice::ENothingAnnounced`; `ENoWares`.
 */
export function cancelTerms(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'kiosk::cancel_terms', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
  ]);
}

/** Puts a ware on the shelf unchanged. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`. */
export function onShelf(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'kiosk::on_shelf', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
  ]);
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
  return call(tx, academy, 'kiosk::off_shelf', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
  ]);
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
  return call(tx, academy, 'kiosk::delete', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
  ]);
}

/**
 * Allows an account to take the ware once without paying, as an operator within its daily limit, or revokes that.
 * Aborts with `package_state::EWrongVersion`, `ENotOperator`; `daily_gifts::ETooManyGifts`; `ENoWares`,
 * `EAlreadyTaken`.
 */
export function setWhiteList(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly uid: string; readonly isListed: boolean },
): TransactionResult {
  return call(tx, academy, 'kiosk::set_white_list', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.string, given.uid),
    pure(tx, move.bool, given.isListed),
    tx.object.clock(),
  ]);
}

/**
 * Buys a ware for at most `max_price` before discounts, with exactly this duration and refund period. Returns the
 * rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`, `ECurrencyNotAllowed`;
 * `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`, `EAlreadyOwned`,
 * `ETooManyGrants`, `ENoCoupon`; as `coupon::apply`; `ENoWares`, `EOffShelf`, `ESoldOut`, `EWrongCurrency`,
 * `EPriceChanged`, `ETermsChanged`, `EInsufficientCoin`.
 */
export function purchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly id: bigint;
    readonly order: Uint8Array;
    readonly maxPrice: bigint;
    readonly effectiveTime: bigint;
    readonly refundWindow: bigint;
    readonly coupon: bigint | null;
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'kiosk::purchase', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.bytes, given.order),
    pure(tx, move.u64, given.maxPrice),
    pure(tx, move.u64, given.effectiveTime),
    pure(tx, move.u64, given.refundWindow),
    pure(tx, bcs.option(move.u256), given.coupon),
    tx.object(given.coin),
    tx.object.clock(),
  ], typeArguments);
}

/** Buys several wares: all or none. Aborts as `purchase` does, and with `EInvalidList`. */
export function multiPurchase(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly ids: bigint[];
    readonly orders: Uint8Array[];
    readonly maxPrices: bigint[];
    readonly effectiveTimes: bigint[];
    readonly refundWindows: bigint[];
    readonly coupons: (bigint | null)[];
    readonly coin: ObjectArgument;
  },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'kiosk::multi_purchase', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    pure(tx, bcs.vector(move.u256), given.ids),
    pure(tx, bcs.vector(move.bytes), given.orders),
    pure(tx, bcs.vector(move.u64), given.maxPrices),
    pure(tx, bcs.vector(move.u64), given.effectiveTimes),
    pure(tx, bcs.vector(move.u64), given.refundWindows),
    pure(tx, bcs.vector(bcs.option(move.u256)), given.coupons),
    tx.object(given.coin),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Takes a ware that is free or granted to this account, once, with exactly this duration. Aborts with
 * `package_state::EWrongVersion`, `EFeatureOff`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`,
 * `EOrderPaid`, `EAlreadyOwned`, `ETooManyGrants`; `ENoWares`, `EOffShelf`, `ESoldOut`, `ENotFree`,
 * `ETermsChanged`, `EAlreadyTaken`.
 */
export function purchaseFree(
  tx: Transaction,
  academy: Deployment,
  given: { readonly id: bigint; readonly order: Uint8Array; readonly effectiveTime: bigint },
): TransactionResult {
  return call(tx, academy, 'kiosk::purchase_free', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    shared(tx, academy.userPool, true),
    pure(tx, move.u256, given.id),
    pure(tx, move.bytes, given.order),
    pure(tx, move.u64, given.effectiveTime),
    tx.object.clock(),
  ]);
}

/**
 * Refunds a sale within the refund period: the money goes to the buyer's vault, and what remains of the purchased
 * access is removed. Never switched off. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
 * `allowance::ETooManyRefunds`, `ERefundsTooLarge`; `profit::ETooLate`, `EWrongCatalogue`; `user_pool::ENoAsset`.
 */
export function refund(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'kiosk::refund', [
    shared(tx, academy.state, false),
    shared(tx, academy.kiosk, true),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    tx.object(given.sale),
    tx.object.clock(),
  ], typeArguments);
}
