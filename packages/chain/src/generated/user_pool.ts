// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';
import * as allowance from './allowance.ts';

export const TimedGrant = bcs.struct('user_pool::TimedGrant', {
  order: move.bytes,
  from: move.u64,
  until: move.u64,
});
export type TimedGrant = typeof TimedGrant.$inferType;

export const UserAsset = bcs.struct('user_pool::UserAsset', {
  id: move.u256,
  acquire_at: move.u64,
  renew_at: move.u64,
  expire_at: move.u64,
  timed_until: move.u64,
  grants: bcs.vector(TimedGrant),
});
export type UserAsset = typeof UserAsset.$inferType;

export const Vault = bcs.struct('user_pool::Vault', { keys: move.table, balances: move.bag });
export type Vault = typeof Vault.$inferType;

export const Recovery = bcs.struct('user_pool::Recovery', { to: move.address, announced_at: move.u64 });
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
  allowance: allowance.Allowance,
  extra: move.bag,
});
export type UserPool = typeof UserPool.$inferType;

export const Create = bcs.struct('user_pool::Create', {
  uid: move.string,
  owner: move.address,
  number: move.u64,
});

export const Delete = bcs.struct('user_pool::Delete', { uid: move.string });

export const RecoveryAnnounced = bcs.struct('user_pool::RecoveryAnnounced', {
  uid: move.string,
  to: move.address,
  announced_at: move.u64,
});

export const RecoveryStopped = bcs.struct('user_pool::RecoveryStopped', {
  uid: move.string,
  to: move.address,
  barred_until: move.u64,
});

export const SetOwner = bcs.struct('user_pool::SetOwner', {
  uid: move.string,
  from: move.address,
  to: move.address,
});

export const SetProposer = bcs.struct('user_pool::SetProposer', { uid: move.string, proposer: move.string });

export const Proposed = bcs.struct('user_pool::Proposed', {
  proposer: move.string,
  uid: move.string,
  count: move.u64,
});

export const SetProfitLayer = bcs.struct('user_pool::SetProfitLayer', {
  uid: move.string,
  profit_layer: move.u8,
});

export const Withdraw = bcs.struct('user_pool::Withdraw', {
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});

export const Deposit = bcs.struct('user_pool::Deposit', {
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});

export const PurchasedAsset = bcs.struct('user_pool::PurchasedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});

export const RenewedAsset = bcs.struct('user_pool::RenewedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});

export const RevokedAsset = bcs.struct('user_pool::RevokedAsset', {
  uid: move.string,
  asset: move.u256,
  expire_at: move.u64,
});

export const PurchasedCoupon = bcs.struct('user_pool::PurchasedCoupon', {
  uid: move.string,
  coupon: move.u256,
  kind: move.u256,
});

export const UsedCoupon = bcs.struct('user_pool::UsedCoupon', {
  uid: move.string,
  coupon: move.u256,
  item: move.u256,
  discount: move.u64,
});

export const BagAdd = bcs.struct('user_pool::BagAdd', {
  uid: move.string,
  key: move.string,
  amount: move.u64,
});

export const BagRemove = bcs.struct('user_pool::BagRemove', {
  uid: move.string,
  key: move.string,
  amount: move.u64,
});

/**
 * Permanently binds the sender to the account of the voucher. An account whose user was deleted returns with its
 * last address only. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; `auth::EWrongPurpose`,
 * `EWrongSender`; `EUidTaken`, `EAddressTaken`.
 */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: { readonly auth: ValueArgument },
): TransactionResult {
  return call(tx, academy, 'user_pool::create', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    given.auth,
  ]);
}

/**
 * Deletes an unused user. Its account and its address stay bound to each other, and can create a user again.
 * Aborts with `package_state::EWrongVersion`, `ENotBound`, `ENoUser`, `ENotOwner`, `EInUse`.
 */
export function deleteOne(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'user_pool::delete', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    tx.object.clock(),
  ]);
}

/**
 * Announces that an account wants to use another address; the present owner has seven days to object by any call.
 * Replaces an earlier recovery only after that has expired. Operators have a daily limit. Aborts with
 * `package_state::EWrongVersion`, `ENotOperator`; `allowance::ETooManyRecoveries`; `ENoUser`, `EAddressTaken`,
 * `ERecoveryBarred`, `ERecoveryPending`.
 */
export function announceRecovery(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly to: string },
): TransactionResult {
  return call(tx, academy, 'user_pool::announce_recovery', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.uid),
    pure(tx, move.address, given.to),
    tx.object.clock(),
  ]);
}

/**
 * Cancels the recovery. Any other call of the owner does the same. Aborts with `package_state::EWrongVersion`,
 * `ENotBound`, `ENoUser`, `ENotOwner`, `ENoRecovery`.
 */
export function stopRecovery(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'user_pool::stop_recovery', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    tx.object.clock(),
  ]);
}

/**
 * Ends a recovery that was announced by mistake or with a stolen operator key; another one can follow at once.
 * Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `ENoUser`, `ENoRecovery`.
 */
export function revokeRecovery(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return call(tx, academy, 'user_pool::revoke_recovery', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.uid),
  ]);
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
  return call(tx, academy, 'user_pool::set_owner', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    given.auth,
    tx.object.clock(),
  ]);
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
  return call(tx, academy, 'user_pool::set_proposer', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.proposer),
    tx.object.clock(),
  ]);
}

/**
 * Sets the proposer of a user without one, as an operator within its daily limit. Aborts with
 * `package_state::EWrongVersion`, `EFeatureOff`, `ENotOperator`; `allowance::ETooManyProposers`; `ENoUser`,
 * `EProposerSet`, `EInvalidProposer`.
 */
export function setProposerFor(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly proposer: string },
): TransactionResult {
  return call(tx, academy, 'user_pool::set_proposer_for', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.uid),
    pure(tx, move.string, given.proposer),
    tx.object.clock(),
  ]);
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
  return call(tx, academy, 'user_pool::set_profit_layer', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.uid),
    pure(tx, move.u8, given.profitLayer),
  ]);
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
  return call(tx, academy, 'user_pool::deposit', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.uid),
    tx.object(given.coin),
  ], typeArguments);
}

/**
 * Withdraws to the sender's own address, which is the only way out of a vault. Never switched off. Aborts as
 * `withdraw` does.
 */
export function withdrawAndTransfer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'user_pool::withdraw_and_transfer', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.u64, given.amount),
    tx.object.clock(),
  ], typeArguments);
}

/**
 * Uses counted items of the sender's bag; the event tells operators what to hand over. Points stay. Never
 * switched off. Aborts with `package_state::EWrongVersion`; `ENotBound`, `ENoUser`, `ENotOwner`, `EZeroAmount`,
 * `ENotUsable`, `ENotInBag`.
 */
export function useItem(
  tx: Transaction,
  academy: Deployment,
  given: { readonly key: string; readonly amount: bigint },
): TransactionResult {
  return call(tx, academy, 'user_pool::use_item', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    pure(tx, move.string, given.key),
    pure(tx, move.u64, given.amount),
    tx.object.clock(),
  ]);
}

export function asset(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly id: bigint },
): TransactionResult {
  return call(tx, academy, 'user_pool::asset', [tx.object(given.user), pure(tx, move.u256, given.id)]);
}

export function coupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument; readonly coupon: bigint },
): TransactionResult {
  return call(tx, academy, 'user_pool::coupon', [tx.object(given.user), pure(tx, move.u256, given.coupon)]);
}

/** The announced new address and the time of the announcement. */
export function recovery(
  tx: Transaction,
  academy: Deployment,
  given: { readonly user: ObjectArgument },
): TransactionResult {
  return call(tx, academy, 'user_pool::recovery', [tx.object(given.user)]);
}
