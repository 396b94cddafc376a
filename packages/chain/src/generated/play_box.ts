// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { list, pure, shared, type ObjectArgument, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Content = bcs.enum('play_box::Content', {
  Counted: bcs.struct('Content::Counted', { pos0: move.string, pos1: move.u64 }),
  Coupon: move.u256,
});
export type Content = typeof Content.$inferType;

export const Item = bcs.struct('play_box::Item', {
  content: Content,
  count: move.u64,
});
export type Item = typeof Item.$inferType;

export const Day = bcs.struct('play_box::Day', {
  day: move.u64,
  count: move.u64,
});
export type Day = typeof Day.$inferType;

export const Prize = bcs.struct('play_box::Prize', {
  uid: move.string,
  edition: move.u64,
  item: move.u64,
});
export type Prize = typeof Prize.$inferType;

export const PlayBox = bcs.struct('play_box::PlayBox', {
  id: move.address,
  payload: bcs.vector(Item),
  editions: move.table,
  edition: move.u64,
  max_size_per_item: move.u64,
  generate_at_once: move.u64,
  daily_limit: move.u64,
  left: move.u64,
  days: move.table,
  prizes: move.table,
  drawn: move.u64,
  extra: move.bag,
});
export type PlayBox = typeof PlayBox.$inferType;

export const Create = bcs.struct('play_box::Create', {
  box: move.address,
  generate_at_once: move.u64,
  daily_limit: move.u64,
});
export type Create = typeof Create.$inferType;

export const Update = bcs.struct('play_box::Update', {
  box: move.address,
  edition: move.u64,
  left: move.u64,
});
export type Update = typeof Update.$inferType;

export const Drawn = bcs.struct('play_box::Drawn', {
  box: move.address,
  uid: move.string,
  prize: move.u64,
  edition: move.u64,
  item: move.u64,
});
export type Drawn = typeof Drawn.$inferType;

export const HandedOut = bcs.struct('play_box::HandedOut', {
  box: move.address,
  uid: move.string,
  prize: move.u64,
  content: Content,
});
export type HandedOut = typeof HandedOut.$inferType;

/** Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`. */
export function create(
  tx: Transaction,
  academy: Deployment,
  given: { readonly maxSizePerItem: bigint; readonly generateAtOnce: bigint; readonly dailyLimit: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::create`,
    arguments: [
      shared(tx, academy.state, false),
      pure(tx, move.u64, given.maxSizePerItem),
      pure(tx, move.u64, given.generateAtOnce),
      pure(tx, move.u64, given.dailyLimit),
    ],
  });
}

/** An amount under this key, this many times. Aborts with `EInvalidBox`. */
export function counted(
  tx: Transaction,
  academy: Deployment,
  given: { readonly key: string; readonly amount: bigint; readonly count: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::counted`,
    arguments: [
      pure(tx, move.string, given.key),
      pure(tx, move.u64, given.amount),
      pure(tx, move.u64, given.count),
    ],
  });
}

/** A coupon of this kind, this many times. Aborts with `EInvalidBox`. */
export function coupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly kind: bigint; readonly count: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::coupon`,
    arguments: [pure(tx, move.u256, given.kind), pure(tx, move.u64, given.count)],
  });
}

/**
 * Sets the prizes of later draws. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`,
 * `EItemTooLarge`, `ENoKind`.
 */
export function update(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument; readonly payload: readonly ValueArgument[] },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::update`,
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.box),
      shared(tx, academy.couponBook, false),
      list(tx, `${academy.originalPackageId}::play_box::Item`, given.payload),
    ],
  });
}

/**
 * Draws with a voucher of the account service. Not public: another contract could draw, inspect the result and
 * abort. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; as `auth::auth`; `auth::EWrongPurpose`;
 * `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `auth::EWrongSender`; `EDailyLimit`, `EEmpty`.
 */
export function play(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly box: ObjectArgument;
    readonly uid: string;
    readonly expireAt: bigint;
    readonly signature: Uint8Array;
  },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::play`,
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.box),
      shared(tx, academy.userPool, true),
      pure(tx, move.string, given.uid),
      pure(tx, move.u64, given.expireAt),
      pure(tx, move.bytes, given.signature),
      tx.object.random(),
      tx.object.clock(),
    ],
  });
}

/**
 * Hands out a prize to the account that drew it; any caller may do this. Never switched off. Aborts with
 * `package_state::EWrongVersion`; `ENoPrize`; as `coupon::issue`.
 */
export function handOut(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument; readonly prize: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::hand_out`,
    arguments: [
      shared(tx, academy.state, false),
      tx.object(given.box),
      shared(tx, academy.userPool, true),
      shared(tx, academy.couponBook, true),
      pure(tx, move.u64, given.prize),
      tx.object.clock(),
    ],
  });
}

export function left(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::left`,
    arguments: [tx.object(given.box)],
  });
}

export function drawn(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::drawn`,
    arguments: [tx.object(given.box)],
  });
}

export function hasPrize(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument; readonly prize: bigint },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::has_prize`,
    arguments: [tx.object(given.box), pure(tx, move.u64, given.prize)],
  });
}

export function playedToday(
  tx: Transaction,
  academy: Deployment,
  given: { readonly box: ObjectArgument; readonly uid: string },
): TransactionResult {
  return tx.moveCall({
    target: `${academy.packageId}::play_box::played_today`,
    arguments: [tx.object(given.box), pure(tx, move.string, given.uid), tx.object.clock()],
  });
}
