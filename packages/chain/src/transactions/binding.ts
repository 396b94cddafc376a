import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as auth from '../generated/auth.ts';
import * as userPool from '../generated/user_pool.ts';
import type { Voucher } from '../voucher.ts';
import { voucherPurposes } from '../voucher.ts';

function show(tx: Transaction, academy: Deployment, { purpose, uid, expireAt, signature }: Voucher) {
  return auth.auth(tx, academy, { purpose: voucherPurposes[purpose], uid, expireAt, signature });
}

/** Binds the sender's address to the voucher's account permanently. */
export function bindWallet(tx: Transaction, academy: Deployment, voucher: Voucher): void {
  requirePurpose(voucher, 'bind');
  userPool.create(tx, academy, { auth: show(tx, academy, voucher) });
}

/** Accepts an announced recovery: the account's user passes to the sender, whose address was never bound before. */
export function acceptRecovery(tx: Transaction, academy: Deployment, voucher: Voucher): void {
  requirePurpose(voucher, 'recover');
  userPool.setOwner(tx, academy, { auth: show(tx, academy, voucher) });
}

/** The contract would reject it too, but only after signing and paying gas. */
function requirePurpose({ purpose }: Voucher, wanted: Voucher['purpose']): void {
  if (purpose !== wanted) throw new TypeError(`the voucher is for ${purpose}, not for ${wanted}`);
}
