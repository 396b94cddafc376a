// Written by `npm run generate` from the bytecode of contracts/academy.

import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import { call, pure, shared } from '../move/arguments.ts';
import * as move from '../move/codecs.ts';

export const Auth = bcs.struct('auth::Auth', {
  uid: move.string,
  expire_at: move.u64,
  purpose: move.u8,
  sender: move.address,
  nonce: move.bytes,
  subject: move.u256,
});
export type Auth = typeof Auth.$inferType;

export const Voucher = bcs.struct('auth::Voucher', {
  domain: move.bytes,
  chain: move.string,
  state: move.address,
  purpose: move.u8,
  uid: move.string,
  sender: move.address,
  expire_at: move.u64,
  nonce: move.bytes,
  subject: move.u256,
});
export type Voucher = typeof Voucher.$inferType;

/**
 * Turns a voucher into proof. Aborts with `package_state::EWrongVersion`, `EInvalidUid`, `EInvalidNonce`,
 * `EExpired`, `ETooLong`, `EBadSignature`.
 */
export function auth(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly purpose: number;
    readonly uid: string;
    readonly expireAt: bigint;
    readonly nonce: Uint8Array;
    readonly subject: bigint;
    readonly signature: Uint8Array;
  },
): TransactionResult {
  return call(tx, academy, 'auth::auth', [
    shared(tx, academy.state, false),
    pure(tx, move.u8, given.purpose),
    pure(tx, move.string, given.uid),
    pure(tx, move.u64, given.expireAt),
    pure(tx, move.bytes, given.nonce),
    pure(tx, move.u256, given.subject),
    pure(tx, move.bytes, given.signature),
    tx.object.clock(),
  ]);
}
