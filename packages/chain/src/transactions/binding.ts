import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as userPool from '../generated/user_pool.ts';
import { requirePurpose, type Voucher } from '../voucher.ts';
import { showVoucher } from './show-voucher.ts';

/** Binds the sender's address to the voucher's account permanently, and sets its proposer, if any, for good. */
export function bindWallet(
  tx: Transaction,
  academy: Deployment,
  voucher: Voucher,
  proposer: string | null = null,
): void {
  requirePurpose(voucher, 'bind');
  userPool.create(tx, academy, { auth: showVoucher(tx, academy, voucher) });
  if (proposer !== null) userPool.setProposer(tx, academy, { proposer });
}

/** Accepts an announced recovery: the account's user passes to the sender, whose address was never bound before. */
export function acceptRecovery(tx: Transaction, academy: Deployment, voucher: Voucher): void {
  requirePurpose(voucher, 'recover');
  userPool.setOwner(tx, academy, { auth: showVoucher(tx, academy, voucher) });
}
