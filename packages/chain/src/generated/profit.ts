// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Profit = bcs.enum('profit::Profit', {
  Proposer: move.u16,
  User: bcs.struct('Profit::User', { pos0: move.string, pos1: move.u16 }),
  Specify: bcs.struct('Profit::Specify', { pos0: move.string, pos1: move.u64 }),
  Remaining: move.string,
  Other: bcs.struct('Profit::Other', { pos0: move.string, pos1: move.bytes }),
});
export type Profit = typeof Profit.$inferType;

export const ProfitRule = bcs.struct('profit::ProfitRule', { records: bcs.vector(Profit) });
export type ProfitRule = typeof ProfitRule.$inferType;

export const Share = bcs.struct('profit::Share', { uid: move.string, amount: move.u64 });
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
  extra: move.bag,
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

export const SaleSettled = bcs.struct('profit::SaleSettled', {
  sale: move.address,
  order: move.bytes,
  buyer: move.string,
  item: move.u256,
});

export const SaleRefunded = bcs.struct('profit::SaleRefunded', {
  sale: move.address,
  order: move.bytes,
  buyer: move.string,
  item: move.u256,
  amount: move.u64,
});

export const Paid = bcs.struct('profit::Paid', {
  sale: move.address,
  uid: move.string,
  currency: move.typeName,
  amount: move.u64,
});

export function proposer(
  tx: Transaction,
  academy: Deployment,
  given: { readonly basisPoints: number },
): TransactionResult {
  return call(tx, academy, 'profit::proposer', [pure(tx, move.u16, given.basisPoints)]);
}

export function user(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly basisPoints: number },
): TransactionResult {
  return call(tx, academy, 'profit::user', [
    pure(tx, move.string, given.uid),
    pure(tx, move.u16, given.basisPoints),
  ]);
}

export function specify(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly amount: bigint },
): TransactionResult {
  return call(tx, academy, 'profit::specify', [
    pure(tx, move.string, given.uid),
    pure(tx, move.u64, given.amount),
  ]);
}

export function remaining(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string },
): TransactionResult {
  return call(tx, academy, 'profit::remaining', [pure(tx, move.string, given.uid)]);
}

export function other(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: string; readonly data: Uint8Array },
): TransactionResult {
  return call(tx, academy, 'profit::other', [
    pure(tx, move.string, given.kind),
    pure(tx, move.bytes, given.data),
  ]);
}

/** Aborts with `EInvalidRule`, `EOtherRefused`. */
export function rule(
  tx: Transaction,
  academy: Deployment,
  given: { readonly records: readonly ValueArgument[] },
): TransactionResult {
  return call(tx, academy, 'profit::rule', [
    list(tx, `${academy.originalPackageId}::profit::Profit`, given.records),
  ]);
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
  return call(tx, academy, 'profit::settle', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    tx.object(given.sale),
    tx.object.clock(),
  ], typeArguments);
}

export function shares(
  tx: Transaction,
  academy: Deployment,
  given: { readonly sale: ObjectArgument },
  typeArguments: readonly [string],
): TransactionResult {
  return call(tx, academy, 'profit::shares', [tx.object(given.sale)], typeArguments);
}
