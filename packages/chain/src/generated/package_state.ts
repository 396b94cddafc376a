// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { pure, shared, type ObjectArgument } from '../move/arguments.ts';
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
  operators: move.vecSet(move.address),
  features: move.vecSet(move.string),
  auth_key: move.bytes,
  chain: move.string,
  currencies: move.table,
  upgrade_cap: bcs.option(move.address),
  extra: move.bag,
});
export type State = typeof State.$inferType;

export const AdminOffered = bcs.struct('package_state::AdminOffered', {
  to: move.address,
  effective_at: move.u64,
});
export type AdminOffered = typeof AdminOffered.$inferType;

export const AdminOfferCancelled = bcs.struct('package_state::AdminOfferCancelled', {
  to: move.address,
});
export type AdminOfferCancelled = typeof AdminOfferCancelled.$inferType;

export const AdminChanged = bcs.struct('package_state::AdminChanged', {
  from: move.address,
  to: move.address,
});
export type AdminChanged = typeof AdminChanged.$inferType;

export const OperatorSet = bcs.struct('package_state::OperatorSet', {
  operator: move.address,
  is_operator: move.bool,
});
export type OperatorSet = typeof OperatorSet.$inferType;

export const FeatureSet = bcs.struct('package_state::FeatureSet', {
  feature: move.string,
  is_on: move.bool,
});
export type FeatureSet = typeof FeatureSet.$inferType;

export const CurrencySet = bcs.struct('package_state::CurrencySet', {
  currency: move.typeName,
  is_allowed: move.bool,
});
export type CurrencySet = typeof CurrencySet.$inferType;

export const AuthKeySet = bcs.struct('package_state::AuthKeySet', {
  auth_key: move.bytes,
  chain: move.string,
});
export type AuthKeySet = typeof AuthKeySet.$inferType;

export const Migrated = bcs.struct('package_state::Migrated', {
  version: move.u64,
});
export type Migrated = typeof Migrated.$inferType;

/** Offers the admin role, which changes when the offer is accepted. Aborts with `EWrongVersion`, `ENotAdmin`. */
export function offerAdmin(
  tx: Transaction,
  academy: Deployment,
  given: { readonly to: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::offer_admin`,
    arguments: [shared(tx, academy.state, true), pure(tx, move.address, given.to), tx.object.clock()],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::package_state::offer_admin_by_upgrade_cap`,
    arguments: [
      shared(tx, academy.state, true),
      tx.object(given.cap),
      pure(tx, move.address, given.to),
      tx.object.clock(),
    ],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::package_state::register_upgrade_cap`,
    arguments: [shared(tx, academy.state, true), tx.object(given.cap)],
  });
}

/** Aborts with `EWrongVersion`, `ENotAdmin`, `ENoOffer`. */
export function cancelAdminOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::cancel_admin_offer`,
    arguments: [shared(tx, academy.state, true)],
  });
}

/** Aborts with `EWrongVersion`, `ENoOffer`, `EOfferTooEarly`. */
export function acceptAdmin(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::accept_admin`,
    arguments: [shared(tx, academy.state, true), tx.object.clock()],
  });
}

/** Aborts with `EWrongVersion`, `ENotAdmin`, `ETooManyOperators`. */
export function setOperator(
  tx: Transaction,
  academy: Deployment,
  given: { readonly operator: string; readonly isOperator: boolean },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::set_operator`,
    arguments: [
      shared(tx, academy.state, true),
      pure(tx, move.address, given.operator),
      pure(tx, move.bool, given.isOperator),
    ],
  });
}

/** Aborts with `EWrongVersion`, `ENotAdmin`, `EUnknownFeature`. */
export function setFeature(
  tx: Transaction,
  academy: Deployment,
  given: { readonly feature: string; readonly isOn: boolean },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::set_feature`,
    arguments: [
      shared(tx, academy.state, true),
      pure(tx, move.string, given.feature),
      pure(tx, move.bool, given.isOn),
    ],
  });
}

/** Aborts with `EWrongVersion`, `ENotAdmin`. */
export function setCurrency(
  tx: Transaction,
  academy: Deployment,
  given: { readonly isAllowed: boolean },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::set_currency`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, true), pure(tx, move.bool, given.isAllowed)],
  });
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
  return tx.moveCall({
    target: `${academy.packageId}::package_state::set_auth_key`,
    arguments: [
      shared(tx, academy.state, true),
      pure(tx, move.bytes, given.authKey),
      pure(tx, move.string, given.chain),
    ],
  });
}

/** Puts this version in force and ends every earlier one. Aborts with `ENotAdmin`, `ENothingToMigrate`. */
export function migrate(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::migrate`,
    arguments: [shared(tx, academy.state, true)],
  });
}

export function isOperator(
  tx: Transaction,
  academy: Deployment,
  given: { readonly who: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::is_operator`,
    arguments: [shared(tx, academy.state, false), pure(tx, move.address, given.who)],
  });
}

export function isOn(
  tx: Transaction,
  academy: Deployment,
  given: { readonly feature: Uint8Array },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::is_on`,
    arguments: [shared(tx, academy.state, false), pure(tx, move.bytes, given.feature)],
  });
}

export function isCurrency(
  tx: Transaction,
  academy: Deployment,
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::is_currency`,
    typeArguments: [...typeArguments],
    arguments: [shared(tx, academy.state, false)],
  });
}

export function availableVersion(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::available_version`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function admin(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::admin`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function adminOffer(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::admin_offer`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function operators(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::operators`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function features(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::features`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function authKey(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::auth_key`,
    arguments: [shared(tx, academy.state, false)],
  });
}

export function chain(tx: Transaction, academy: Deployment): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::package_state::chain`,
    arguments: [shared(tx, academy.state, false)],
  });
}
