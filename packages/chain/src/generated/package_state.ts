// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const AdminOffer = bcs.struct('package_state::AdminOffer', {
  to: move.address,
  effective_at: move.u64,
});
export type AdminOffer = typeof AdminOffer.$inferType;

export const State = bcs.struct('package_state::State', {
  id: move.address,
  available_version: move.u64,
  admin: move.address,
  admin_offer: bcs.option(AdminOffer),
  upgrade_cap_offer: bcs.option(AdminOffer),
  operators: move.vecSet(move.address),
  features: move.vecSet(move.string),
  auth_key: move.bytes,
  chain: move.string,
  currencies: move.table,
  upgrade_cap: bcs.option(move.address),
  approved_rules: move.table,
  max_daily_refunds: move.u64,
  max_daily_proposers: move.u64,
  max_daily_recoveries: move.u64,
  max_daily_refund_amounts: move.table,
  extra: move.bag,
});
export type State = typeof State.$inferType;

export const AdminOffered = bcs.struct('package_state::AdminOffered', {
  to: move.address,
  effective_at: move.u64,
  by_upgrade_cap: move.bool,
});

export const AdminOfferCancelled = bcs.struct('package_state::AdminOfferCancelled', {
  to: move.address,
  by_upgrade_cap: move.bool,
});

export const AdminChanged = bcs.struct('package_state::AdminChanged', {
  from: move.address,
  to: move.address,
});

export const OperatorSet = bcs.struct('package_state::OperatorSet', {
  operator: move.address,
  is_operator: move.bool,
});

export const FeatureSet = bcs.struct('package_state::FeatureSet', { feature: move.string, is_on: move.bool });

export const CurrencySet = bcs.struct('package_state::CurrencySet', {
  currency: move.typeName,
  is_allowed: move.bool,
});

export const AuthKeySet = bcs.struct('package_state::AuthKeySet', {
  auth_key: move.bytes,
  chain: move.string,
});

export const RuleApproved = bcs.struct('package_state::RuleApproved', {
  hash: move.bytes,
  is_approved: move.bool,
});

export const DailyLimitsSet = bcs.struct('package_state::DailyLimitsSet', {
  refunds: move.u64,
  proposers: move.u64,
  recoveries: move.u64,
});

export const DailyRefundAmountSet = bcs.struct('package_state::DailyRefundAmountSet', {
  currency: move.typeName,
  amount: move.u64,
});

export const Migrated = bcs.struct('package_state::Migrated', { version: move.u64 });

export const Anchored = bcs.struct('package_state::Anchored', {
  kind: move.string,
  bytes: move.bytes,
  by: move.address,
});

/** Offers the admin role, which changes when the offer is accepted. Aborts with `EWrongVersion`, `ENotAdmin`. */
export function offerAdmin(
  tx: Transaction,
  academy: Deployment,
  given: { readonly to: string },
): TransactionResult {
  return call(tx, academy, 'package_state::offer_admin', [
    shared(tx, academy.state, true),
    pure(tx, move.address, given.to),
    tx.object.clock(),
  ]);
}

/**
 * Lets the holder of the upgrade right offer the admin role if the admin's key is lost; the present admin has
 * seven days to cancel. Aborts with `EWrongVersion`, `EWrongUpgradeCap`.
 */
export function offerAdminByUpgradeCap(
  tx: Transaction,
  academy: Deployment,
  given: { readonly cap: ObjectArgument; readonly to: string },
): TransactionResult {
  return call(tx, academy, 'package_state::offer_admin_by_upgrade_cap', [
    shared(tx, academy.state, true),
    tx.object(given.cap),
    pure(tx, move.address, given.to),
    tx.object.clock(),
  ]);
}

/**
 * Records which object is this package's `UpgradeCap`. It can be identified reliably only before the first
 * upgrade. Aborts with `EWrongVersion`, `EWrongUpgradeCap`.
 */
export function registerUpgradeCap(
  tx: Transaction,
  academy: Deployment,
  given: { readonly cap: ObjectArgument },
): TransactionResult {
  return call(tx, academy, 'package_state::register_upgrade_cap', [
    shared(tx, academy.state, true),
    tx.object(given.cap),
  ]);
}

/** Cancels the admin's own offer. Aborts with `EWrongVersion`, `ENotAdmin`, `ENoOffer`. */
export function cancelAdminOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::cancel_admin_offer', [shared(tx, academy.state, true)]);
}

/** Cancels the offer of the upgrade right's holder. Aborts with `EWrongVersion`, `ENotAdmin`, `ENoOffer`. */
export function cancelUpgradeCapOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::cancel_upgrade_cap_offer', [shared(tx, academy.state, true)]);
}

/**
 * Accepts the admin's offer or that of the upgrade right's holder, whichever names the sender; the admin's first,
 * which needs no delay. Both offers end: a new admin begins with the full time to object to the next one, and no
 * offer of a former admin stays valid. Aborts with `EWrongVersion`, `ENoOffer`, `EOfferTooEarly`.
 */
export function acceptAdmin(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::accept_admin', [
    shared(tx, academy.state, true),
    tx.object.clock(),
  ]);
}

/** Aborts with `EWrongVersion`, `ENotAdmin`, `ETooManyOperators`. */
export function setOperator(
  tx: Transaction,
  academy: Deployment,
  given: { readonly operator: string; readonly isOperator: boolean },
): TransactionResult {
  return call(tx, academy, 'package_state::set_operator', [
    shared(tx, academy.state, true),
    pure(tx, move.address, given.operator),
    pure(tx, move.bool, given.isOperator),
  ]);
}

/** Aborts with `EWrongVersion`, `ENotAdmin`, `EUnknownFeature`. */
export function setFeature(
  tx: Transaction,
  academy: Deployment,
  given: { readonly feature: string; readonly isOn: boolean },
): TransactionResult {
  return call(tx, academy, 'package_state::set_feature', [
    shared(tx, academy.state, true),
    pure(tx, move.string, given.feature),
    pure(tx, move.bool, given.isOn),
  ]);
}

/** Aborts with `EWrongVersion`, `ENotAdmin`. */
export function setCurrency(
  tx: Transaction,
  academy: Deployment,
  given: { readonly isAllowed: boolean },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'package_state::set_currency', [
    shared(tx, academy.state, true),
    pure(tx, move.bool, given.isAllowed),
  ], typeArguments);
}

/**
 * Sets the public key for vouchers and the chain that they must name. Aborts with `EWrongVersion`, `ENotAdmin`,
 * `EInvalidAuthKey`.
 */
export function setAuthKey(
  tx: Transaction,
  academy: Deployment,
  given: { readonly authKey: Uint8Array; readonly chain: string },
): TransactionResult {
  return call(tx, academy, 'package_state::set_auth_key', [
    shared(tx, academy.state, true),
    pure(tx, move.bytes, given.authKey),
    pure(tx, move.string, given.chain),
  ]);
}

/**
 * Approves an author with a profit rule by `profit::rule_hash`, or revokes that. Aborts with `EWrongVersion`,
 * `ENotAdmin`, `EInvalidRuleHash`.
 */
export function approveRule(
  tx: Transaction,
  academy: Deployment,
  given: { readonly hash: Uint8Array; readonly isApproved: boolean },
): TransactionResult {
  return call(tx, academy, 'package_state::approve_rule', [
    shared(tx, academy.state, true),
    pure(tx, move.bytes, given.hash),
    pure(tx, move.bool, given.isApproved),
  ]);
}

/**
 * Sets how many refunds an operator may make a day, for how many accounts it may set a proposer, and of how many
 * it may announce a recovery. Aborts with `EWrongVersion`, `ENotAdmin`.
 */
export function setDailyLimits(
  tx: Transaction,
  academy: Deployment,
  given: { readonly refunds: bigint; readonly proposers: bigint; readonly recoveries: bigint },
): TransactionResult {
  return call(tx, academy, 'package_state::set_daily_limits', [
    shared(tx, academy.state, true),
    pure(tx, move.u64, given.refunds),
    pure(tx, move.u64, given.proposers),
    pure(tx, move.u64, given.recoveries),
  ]);
}

/** Sets how much of a currency an operator may refund a day. Aborts with `EWrongVersion`, `ENotAdmin`. */
export function setDailyRefundAmount(
  tx: Transaction,
  academy: Deployment,
  given: { readonly amount: bigint },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'package_state::set_daily_refund_amount', [
    shared(tx, academy.state, true),
    pure(tx, move.u64, given.amount),
  ], typeArguments);
}

/** Puts this version in force and ends every earlier one. Aborts with `ENotAdmin`, `ENothingToMigrate`. */
export function migrate(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::migrate', [shared(tx, academy.state, true)]);
}

/**
 * Records bytes, such as the hash of a document, permanently with their time; changes nothing. Aborts with
 * `EWrongVersion`, `ENotOperator`, `EInvalidAnchor`.
 */
export function anchor(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: string; readonly bytes: Uint8Array },
): TransactionResult {
  return call(tx, academy, 'package_state::anchor', [
    shared(tx, academy.state, false),
    pure(tx, move.string, given.kind),
    pure(tx, move.bytes, given.bytes),
  ]);
}

export function maxDailyRefundAmount(
  tx: Transaction,
  academy: Deployment,
  given: { readonly currency: ValueArgument },
): TransactionResult {
  return call(tx, academy, 'package_state::max_daily_refund_amount', [
    shared(tx, academy.state, false),
    given.currency,
  ]);
}

export function adminOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::admin_offer', [shared(tx, academy.state, false)]);
}

export function upgradeCapOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return call(tx, academy, 'package_state::upgrade_cap_offer', [shared(tx, academy.state, false)]);
}
