import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as auth from '../generated/auth.ts';
import { type Voucher, voucherPurposes } from '../voucher.ts';

/** Returns the proof that the contract makes of a voucher. */
export function showVoucher(
  tx: Transaction,
  academy: Deployment,
  { purpose, ...terms }: Voucher,
): TransactionResult {
  return auth.auth(tx, academy, { purpose: voucherPurposes[purpose], ...terms });
}
