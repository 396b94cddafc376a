// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Content = bcs.enum('play_box::Content', {
  Counted: bcs.struct('Content::Counted', { pos0: move.string, pos1: move.u64 }),
  Coupon: move.u256,
});
export type Content = typeof Content.$inferType;

export const Item = bcs.struct('play_box::Item', { content: Content, count: move.u64 });
export type Item = typeof Item.$inferType;

export const Former = bcs.struct('play_box::Former', { payload: bcs.vector(Item), open: move.u64 });
export type Former = typeof Former.$inferType;

export const Day = bcs.struct('play_box::Day', { day: move.u64, count: move.u64 });
export type Day = typeof Day.$inferType;

export const Call = bcs.struct('play_box::Call', { uid: move.string, edition: move.u64, random: move.bytes });
export type Call = typeof Call.$inferType;

export const PlayBox = bcs.struct('play_box::PlayBox', {
  id: move.address,
  payload: bcs.vector(Item),
  edition: move.u64,
  max_size_per_item: move.u64,
  generate_at_once: move.u64,
  daily_limit: move.u64,
  left: move.u64,
  open: move.u64,
  former: move.table,
  days: move.table,
  vouchers: move.table,
  calls: move.table,
  played: move.u64,
  handed_out: move.u64,
  extra: move.bag,
});
export type PlayBox = typeof PlayBox.$inferType;

export const Create = bcs.struct('play_box::Create', {
  box: move.address,
  generate_at_once: move.u64,
  daily_limit: move.u64,
});

export const Update = bcs.struct('play_box::Update', {
  box: move.address,
  edition: move.u64,
  left: move.u64,
});

export const Played = bcs.struct('play_box::Played', {
  box: move.address,
  uid: move.string,
  number: move.u64,
  edition: move.u64,
  random: move.bytes,
});

export const HandedOut = bcs.struct('play_box::HandedOut', {
  box: move.address,
  uid: move.string,
  number: move.u64,
  prizes: bcs.vector(Content),
  is_void: move.bool,
});

/** Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`. */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: { readonly maxSizePerItem: bigint; readonly generateAtOnce: bigint; readonly dailyLimit: bigint },
): TransactionResult {
  return call(tx, academy, 'play_box::create', [
    shared(tx, academy.state, false),
    pure(tx, move.u64, given.maxSizePerItem),
    pure(tx, move.u64, given.generateAtOnce),
    pure(tx, move.u64, given.dailyLimit),
  ]);
}

/** An amount under this key, this many times. Aborts with `EInvalidBox`. */
export function counted(
  tx: Transaction,
  academy: Deployment,
  given: { readonly key: string; readonly amount: bigint; readonly count: bigint },
): TransactionResult {
  return call(tx, academy, 'play_box::counted', [
    pure(tx, move.string, given.key),
    pure(tx, move.u64, given.amount),
    pure(tx, move.u64, given.count),
  ]);
}

/** A coupon of this kind, this many times. Aborts with `EInvalidBox`. */
export function coupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: bigint; readonly count: bigint },
): TransactionResult {
  return call(tx, academy, 'play_box::coupon', [
    pure(tx, move.u256, given.kind),
    pure(tx, move.u64, given.count),
  ]);
}

/**
 * Sets the prizes of later calls and reserves their coupons; open calls draw from the edition for which they were
 * made. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`, `EItemTooLarge`;
 * `coupon::ENoKind`, `ENotConfirmed`, `ENoneLeft`, `EExpired`.
 */
export function update(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument; readonly payload: readonly ValueArgument[] },
): TransactionResult {
  return call(tx, academy, 'play_box::update', [
    shared(tx, academy.state, false),
    tx.object(given.box),
    shared(tx, academy.couponBook, true),
    list(tx, `${academy.originalPackageId}::play_box::Item`, given.payload),
    tx.object.clock(),
  ]);
}

/**
 * Makes a call with a voucher of the account service for this box, on exactly this edition of its prizes; the
 * voucher can be used once. Not public: another contract could inspect the bytes and abort. Aborts with
 * `package_state::EWrongVersion`, `EFeatureOff`; as `auth::auth`; `auth::EVoucherUsed`; `user_pool::ENotBound`,
 * `ENoUser`, `ENotOwner`; `auth::EWrongSender`; `EEditionChanged`, `EDailyLimit`, `EEmpty`.
 */
export function play(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly box: ObjectArgument;
    readonly edition: bigint;
    readonly uid: string;
    readonly expireAt: bigint;
    readonly nonce: Uint8Array;
    readonly signature: Uint8Array;
  },
): TransactionResult {
  return call(tx, academy, 'play_box::play', [
    shared(tx, academy.state, false),
    tx.object(given.box),
    shared(tx, academy.userPool, true),
    pure(tx, move.u64, given.edition),
    pure(tx, move.string, given.uid),
    pure(tx, move.u64, given.expireAt),
    pure(tx, move.bytes, given.nonce),
    pure(tx, move.bytes, given.signature),
    tx.object.random(),
    tx.object.clock(),
  ]);
}

/**
 * Hands the next call its prizes; any caller may do this, as often as calls are open. Never switched off, and no
 * prize makes it abort: coupons are reserved, amounts bounded, and a deleted user's prizes are void. Those are
 * drawn all the same, so that deleting a user does not change what later calls draw. Aborts with
 * `package_state::EWrongVersion`; `ENoCall`.
 */
export function handOut(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument },
): TransactionResult {
  return call(tx, academy, 'play_box::hand_out', [
    shared(tx, academy.state, false),
    tx.object(given.box),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    tx.object.clock(),
  ]);
}
