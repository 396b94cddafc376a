// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Profit = bcs.enum('profit::Profit', {
  Proposer: move.u16,
  User: bcs.struct('Profit::User', { pos0: move.string, pos1: move.u16 }),
  Specify: bcs.struct('Profit::Specify', { pos0: move.string, pos1: move.u64 }),
  Remaining: move.string,
  Other: bcs.struct('Profit::Other', { pos0: move.string, pos1: move.bytes }),
});
export type Profit = typeof Profit.$inferType;

export const ProfitRule = bcs.struct('profit::ProfitRule', {
  records: bcs.vector(Profit),
});
export type ProfitRule = typeof ProfitRule.$inferType;

export const Share = bcs.struct('profit::Share', {
  uid: move.string,
  amount: move.u64,
});
export type Share = typeof Share.$inferType;

export const Undo = bcs.struct('profit::Undo', {
  asset: bcs.option(move.u256),
  duration: move.u64,
  coupon: bcs.option(move.u256),
  discount: move.u64,
  instance: bcs.option(move.u256),
  bought_coupon: bcs.option(move.u256),
});
export type Undo = typeof Undo.$inferType;

export const Sale = bcs.struct('profit::Sale', {
  id: move.address,
  order: move.bytes,
  buyer: move.string,
  catalogue: move.typeName,
  item: move.u256,
  author: move.string,
  money: move.balance,
  shares: bcs.vector(Share),
  release_at: move.u64,
  undo: Undo,
});
export type Sale = typeof Sale.$inferType;

export const SaleOpened = bcs.struct('profit::SaleOpened', {
  sale: move.address,
  order: move.bytes,
  buyer: move.string,
  item: move.u256,
  currency: move.typeName,
  amount: move.u64,
  shares: bcs.vector(Share),
  release_at: move.u64,
});
export type SaleOpened = typeof SaleOpened.$inferType;

export const SaleSettled = bcs.struct('profit::SaleSettled', {
  sale: move.address,
  order: move.bytes,
  buyer: move.string,
  item: move.u256,
});
export type SaleSettled = typeof SaleSettled.$inferType;

export const SaleRefunded = bcs.struct('profit::SaleRefunded', {
  sale: move.address,
  order: move.bytes,
  buyer: move.string,
  item: move.u256,
  amount: move.u64,
});
export type SaleRefunded = typeof SaleRefunded.$inferType;

export const Paid = bcs.struct('profit::Paid', {
  sale: move.address,
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});
export type Paid = typeof Paid.$inferType;

export function proposer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly basisPoints: number },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::proposer`,
    arguments: [pure(tx, move.u16, given.basisPoints)],
  });
}

export function user(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly basisPoints: number },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::user`,
    arguments: [pure(tx, move.string, given.uid), pure(tx, move.u16, given.basisPoints)],
  });
}

export function specify(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly amount: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::specify`,
    arguments: [pure(tx, move.string, given.uid), pure(tx, move.u64, given.amount)],
  });
}

export function remaining(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::remaining`,
    arguments: [pure(tx, move.string, given.uid)],
  });
}

export function other(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: string; readonly data: Uint8Array },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::other`,
    arguments: [pure(tx, move.string, given.kind), pure(tx, move.bytes, given.data)],
  });
}

/** Aborts with `EInvalidRule`, `EOtherRefused`. */
export function rule(
  tx: Transaction,
  academy: Deployment,
  given: { readonly records: readonly ValueArgument[] },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::rule`,
    arguments: [list(tx, `${academy.originalPackageId}::profit::Profit`, given.records)],
  });
}

/**
 * Settles a sale after its refund period; any caller may do this. Never switched off. Aborts with
 * `package_state::EWrongVersion`, `ETooEarly`.
 */
export function settle(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::settle`,
    typeArguments: [...typeArguments],
    arguments: [
      shared(tx, academy.state, false),
      shared(tx, academy.userPool, true),
      tx.object(given.sale),
      tx.object.clock(),
    ],
  });
}

export function item(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::item`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.sale)],
  });
}

export function buyer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::buyer`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.sale)],
  });
}

export function amount(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::amount`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.sale)],
  });
}

export function shares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::shares`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.sale)],
  });
}

export function releaseAt(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::profit::release_at`,
    typeArguments: [...typeArguments],
    arguments: [tx.object(given.sale)],
  });
}
