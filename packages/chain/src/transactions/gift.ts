import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as gift from '../generated/gift.ts';
import { requirePurpose, type Voucher } from '../voucher.ts';
import { showVoucher } from './show-voucher.ts';

/** Claims a coupon of the kind that the voucher names. */
export function claimCoupon(tx: Transaction, academy: Deployment, voucher: Voucher): void {
  requirePurpose(voucher, 'claim');
  gift.claimCoupon(tx, academy, { auth: showVoucher(tx, academy, voucher), kind: voucher.subject });
}

/** Issues a coupon to an account, as an operator. */
export function issueCoupon(
  tx: Transaction,
  academy: Deployment,
  { uid, kind }: { readonly uid: string; readonly kind: bigint },
): void {
  gift.issueCoupon(tx, academy, { uid, kind });
}
