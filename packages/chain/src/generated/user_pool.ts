// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const UserAsset = bcs.struct('user_pool::UserAsset', {
  id: move.u256,
  acquire_at: move.u64,
  renew_at: move.u64,
  expire_at: move.u64,
  timed_until: move.u64,
});
export type UserAsset = typeof UserAsset.$inferType;

export const Vault = bcs.struct('user_pool::Vault', {
  keys: move.table,
  balances: move.bag,
});
export type Vault = typeof Vault.$inferType;

export const Recovery = bcs.struct('user_pool::Recovery', {
  to: move.address,
  announced_at: move.u64,
});
export type Recovery = typeof Recovery.$inferType;

export const User = bcs.struct('user_pool::User', {
  id: move.address,
  uid: move.string,
  number: move.u64,
  owner: bcs.vector(move.address),
  historical_owners: move.vecSet(move.address),
  proposer: bcs.option(move.string),
  proposed: move.table,
  profit_layer: move.u8,
  asset: move.table,
  vault: Vault,
  coupons: move.table,
  bag: move.table,
  orders: move.table,
  is_author: move.bool,
  recovery: bcs.option(Recovery),
  recovery_barred_until: move.u64,
  additional: move.bag,
});
export type User = typeof User.$inferType;

export const UserPool = bcs.struct('user_pool::UserPool', {
  id: move.address,
  uid_to_addresses: move.table,
  address_to_uid: move.table,
  users: move.table,
  created: move.u64,
  extra: move.bag,
});
export type UserPool = typeof UserPool.$inferType;

export const Create = bcs.struct('user_pool::Create', {
  uid: move.string,
  owner: move.address,
  number: move.u64,
});
export type Create = typeof Create.$inferType;

export const Delete = bcs.struct('user_pool::Delete', {
  uid: move.string,
});
export type Delete = typeof Delete.$inferType;

export const RecoveryAnnounced = bcs.struct('user_pool::RecoveryAnnounced', {
  uid: move.string,
  to: move.address,
  announced_at: move.u64,
});
export type RecoveryAnnounced = typeof RecoveryAnnounced.$inferType;

export const RecoveryStopped = bcs.struct('user_pool::RecoveryStopped', {
  uid: move.string,
  to: move.address,
  barred_until: move.u64,
});
export type RecoveryStopped = typeof RecoveryStopped.$inferType;

export const SetOwner = bcs.struct('user_pool::SetOwner', {
  uid: move.string,
  from: move.address,
  to: move.address,
});
export type SetOwner = typeof SetOwner.$inferType;

export const SetProposer = bcs.struct('user_pool::SetProposer', {
  uid: move.string,
  proposer: move.string,
});
export type SetProposer = typeof SetProposer.$inferType;

export const Proposed = bcs.struct('user_pool::Proposed', {
  proposer: move.string,
  uid: move.string,
  count: move.u64,
});
export type Proposed = typeof Proposed.$inferType;

export const SetProfitLayer = bcs.struct('user_pool::SetProfitLayer', {
  uid: move.string,
  profit_layer: move.u8,
});
export type SetProfitLayer = typeof SetProfitLayer.$inferType;

export const Withdraw = bcs.struct('user_pool::Withdraw', {
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});
export type Withdraw = typeof Withdraw.$inferType;

export const Deposit = bcs.struct('user_pool::Deposit', {
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});
export type Deposit = typeof Deposit.$inferType;

export const PurchasedAsset = bcs.struct('user_pool::PurchasedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});
export type PurchasedAsset = typeof PurchasedAsset.$inferType;

export const RenewedAsset = bcs.struct('user_pool::RenewedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});
export type RenewedAsset = typeof RenewedAsset.$inferType;

export const RevokedAsset = bcs.struct('user_pool::RevokedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});
export type RevokedAsset = typeof RevokedAsset.$inferType;

export const PurchasedCoupon = bcs.struct('user_pool::PurchasedCoupon', {
  uid: move.string,
  coupon: move.u256,
  kind: move.u256,
});
export type PurchasedCoupon = typeof PurchasedCoupon.$inferType;

export const UsedCoupon = bcs.struct('user_pool::UsedCoupon', {
  uid: move.string,
  coupon: move.u256,
  item: move.u256,
  discount: move.u64,
});
export type UsedCoupon = typeof UsedCoupon.$inferType;

export const BagAdd = bcs.struct('user_pool::BagAdd', {
  uid: move.string,
  key: move.string,
  amount: move.u64,
});
export type BagAdd = typeof BagAdd.$inferType;

export const BagRemove = bcs.struct('user_pool::BagRemove', {
  uid: move.string,
  key: move.string,
  amount: move.u64,
});
export type BagRemove = typeof BagRemove.$inferType;

/**
 * Permanently binds the sender to the account of the voucher. Aborts with `package_state::EWrongVersion`,
 * `EFeatureOff`; `auth::EWrongPurpose`, `EWrongSender`; `EUidTaken`, `EAddressTaken`.
 */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: { readonly auth: ValueArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::create`,
    arguments: [shared(tx, academy.state, false), shared(tx, academy.userPool, true), given.auth],
  });
}

/**
 * Deletes an unused user. Its account and its address stay bound to each other. Aborts with
 * `package_state::EWrongVersion`, `ENotBound`, `ENoUser`, `ENotOwner`, `EInUse`.
 */
export function deleteOne(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::delete`,
    arguments: [shared(tx, academy.state, false), shared(tx, academy.userPool, true), tx.object.clock()],
  });
}

/**
 * Announces that an account wants to use another address; the present owner has seven days to object by any call.
 * Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoUser`, `EAddressTaken`, `ERecoveryBarred`.
 */
export function announceRecovery(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly to: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::announce_recovery`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.uid),
      pure(tx, move.address, given.to),
      tx.object.clock(),
    ],
  });
}

/**
 * Cancels the recovery. Any other call of the owner does the same. Aborts with `package_state::EWrongVersion`,
 * `ENotBound`, `ENoUser`, `ENotOwner`, `ENoRecovery`.
 */
export function stopRecovery(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::stop_recovery`,
    arguments: [shared(tx, academy.state, false), shared(tx, academy.userPool, true), tx.object.clock()],
  });
}

/**
 * Takes over the user with the new address and a voucher of the account service. Aborts with
 * `package_state::EWrongVersion`; `auth::EWrongPurpose`, `EWrongSender`; `ENoUser`, `EAddressTaken`,
 * `ENoRecovery`, `ERecoveryTooEarly`, `ERecoveryTooLate`.
 */
export function setOwner(
  tx: Transaction,
  academy: Deployment,
  given: { readonly auth: ValueArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::set_owner`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      given.auth,
      tx.object.clock(),
    ],
  });
}

/**
 * Sets the sender's proposer, once. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; `ENotBound`,
 * `ENoUser`, `ENotOwner`, `EProposerSet`, `EInvalidProposer`.
 */
export function setProposer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly proposer: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::set_proposer`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.proposer),
      tx.object.clock(),
    ],
  });
}

/**
 * Sets the proposer of a user without one, as an operator. Aborts with `package_state::EWrongVersion`,
 * `EFeatureOff`, `ENotOperator`; `ENoUser`, `EProposerSet`, `EInvalidProposer`.
 */
export function setProposerFor(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly proposer: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::set_proposer_for`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.uid),
      pure(tx, move.string, given.proposer),
    ],
  });
}

/**
 * Sets the tier of a user's share as a proposer. Aborts with `package_state::EWrongVersion`, `ENotAdmin`;
 * `ENoUser`, `EInvalidLayer`.
 */
export function setProfitLayer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly profitLayer: number },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::set_profit_layer`,
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.uid),
      pure(tx, move.u8, given.profitLayer),
    ],
  });
}

/**
 * Deposits money into any user's vault. Aborts with `package_state::EWrongVersion`, `ECurrencyNotAllowed`;
 * `ENoUser`, `EZeroAmount`.
 */
export function deposit(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly coin: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::deposit`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.uid),
      tx.object(given.coin),
    ],
  });
}

/**
 * Never switched off. Aborts with `package_state::EWrongVersion`; `ENotBound`, `ENoUser`, `ENotOwner`,
 * `EZeroAmount`, `EInsufficientVault`.
 */
export function withdraw(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::withdraw`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.u64, given.amount),
      tx.object.clock(),
    ],
  });
}

/** Withdraws to the sender's own address. Aborts as `withdraw` does. */
export function withdrawAndTransfer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::withdraw_and_transfer`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      pure(tx, move.u64, given.amount),
      tx.object.clock(),
    ],
  });
}

export function exists(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::exists`,
    arguments: [shared(tx, academy.userPool, false), pure(tx, move.string, given.uid)],
  });
}

/** Aborts with `ENoUser`. */
export function borrow(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::borrow`,
    arguments: [shared(tx, academy.userPool, false), pure(tx, move.string, given.uid)],
  });
}

/** The account that an address was ever bound to. */
export function uidOf(
  tx: Transaction,
  academy: Deployment,
  given: { readonly who: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::uid_of`,
    arguments: [shared(tx, academy.userPool, false), pure(tx, move.address, given.who)],
  });
}

/** All addresses of the account, the present one last. */
export function addressesOf(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::addresses_of`,
    arguments: [shared(tx, academy.userPool, false), pure(tx, move.string, given.uid)],
  });
}

export function created(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::created`,
    arguments: [shared(tx, academy.userPool, false)],
  });
}

/** A page of the users proposed by a user, in order. Aborts with `ENoUser`, `EInvalidPage`. */
export function proposed(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly from: bigint; readonly limit: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::proposed`,
    arguments: [
      shared(tx, academy.userPool, false),
      pure(tx, move.string, given.uid),
      pure(tx, move.u64, given.from),
      pure(tx, move.u64, given.limit),
    ],
  });
}

export function uid(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::uid`,
    arguments: [tx.object(given.user)],
  });
}

export function number(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::number`,
    arguments: [tx.object(given.user)],
  });
}

export function owner(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::owner`,
    arguments: [tx.object(given.user)],
  });
}

export function historicalOwners(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::historical_owners`,
    arguments: [tx.object(given.user)],
  });
}

export function proposer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::proposer`,
    arguments: [tx.object(given.user)],
  });
}

export function proposedCount(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::proposed_count`,
    arguments: [tx.object(given.user)],
  });
}

export function profitLayer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::profit_layer`,
    arguments: [tx.object(given.user)],
  });
}

export function asset(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::asset`,
    arguments: [tx.object(given.user), pure(tx, move.u256, given.id)],
  });
}

/** An asset is owned if it has not expired. */
export function owns(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly id: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::owns`,
    arguments: [tx.object(given.user), pure(tx, move.u256, given.id), tx.object.clock()],
  });
}

export function balance(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::balance`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.user)],
  });
}

/** All currencies that the vault ever held. */
export function currencies(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::currencies`,
    arguments: [tx.object(given.user)],
  });
}

export function hasCoupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly coupon: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::has_coupon`,
    arguments: [tx.object(given.user), pure(tx, move.u256, given.coupon)],
  });
}

export function coupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly coupon: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::coupon`,
    arguments: [tx.object(given.user), pure(tx, move.u256, given.coupon)],
  });
}

export function inBag(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly key: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::in_bag`,
    arguments: [tx.object(given.user), pure(tx, move.string, given.key)],
  });
}

export function hasPaid(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly order: Uint8Array },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::has_paid`,
    arguments: [tx.object(given.user), pure(tx, move.bytes, given.order)],
  });
}

/** The announced new address and the time of the announcement. */
export function recovery(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::recovery`,
    arguments: [tx.object(given.user)],
  });
}

export function recoveryBarredUntil(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::user_pool::recovery_barred_until`,
    arguments: [tx.object(given.user)],
  });
}
