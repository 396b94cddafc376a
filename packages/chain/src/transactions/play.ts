import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as playBox from '../generated/play_box.ts';
import type { Voucher } from '../voucher.ts';

/**
 * Draws from a box with a play voucher. Must be the only call of its transaction: it uses randomness, and after that
 * Sui allows only transfers.
 */
export function play(
  tx: Transaction,
  academy: Deployment,
  { boxId, voucher }: { readonly boxId: string; readonly voucher: Voucher },
): void {
  const { purpose, uid, expireAt, signature } = voucher;
  if (purpose !== 'play') throw new TypeError(`the voucher is for ${purpose}, not for play`);
  playBox.play(tx, academy, { box: boxId, uid, expireAt, signature });
}
