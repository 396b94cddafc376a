// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared, type ValueArgument } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Claimed = bcs.struct('gift::Claimed', { uid: move.string, kind: move.u256, coupon: move.u256 });

export const Issued = bcs.struct('gift::Issued', { uid: move.string, kind: move.u256, coupon: move.u256 });

/**
 * Claims a coupon of the kind that the voucher names, once per voucher. Stops with the shop. Aborts with
 * `package_state::EWrongVersion`, `EFeatureOff`; `auth::EWrongPurpose`, `EWrongSender`, `EWrongSubject`,
 * `EVoucherUsed`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `coupon::ENoKind`, `ENotConfirmed`,
 * `ENoneLeft`, `EExpired`.
 */
export function claimCoupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly auth: ValueArgument; readonly kind: bigint },
): TransactionResult {
  return call(tx, academy, 'gift::claim_coupon', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    given.auth,
    pure(tx, move.u256, given.kind),
    tx.object.clock(),
  ]);
}

/**
 * Issues a coupon to a user, as an operator within its daily limit. Aborts with `package_state::EWrongVersion`,
 * `ENotOperator`; `daily_gifts::ETooManyGifts`; `user_pool::ENoUser`; `coupon::ENoKind`, `ENotConfirmed`,
 * `ENoneLeft`, `EExpired`.
 */
export function issueCoupon(
  tx: Transaction,
  academy: Deployment,
  given: { readonly uid: string; readonly kind: bigint },
): TransactionResult {
  return call(tx, academy, 'gift::issue_coupon', [
    shared(tx, academy.state, false),
    shared(tx, academy.userPool, true),
    shared(tx, academy.couponBook, true),
    pure(tx, move.string, given.uid),
    pure(tx, move.u256, given.kind),
    tx.object.clock(),
  ]);
}
