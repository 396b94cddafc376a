import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as playBox from '../generated/play_box.ts';
import type { Voucher } from '../voucher.ts';

/**
 * Draws from a box with a voucher for playing. It stands alone in its transaction: the programme draws at random, and
 * Sui lets nothing but a transfer follow that.
 */
export function play(
  tx: Transaction,
  academy: Deployment,
  { boxId, voucher }: { readonly boxId: string; readonly voucher: Voucher },
): void {
  const { purpose, uid, expireAt, signature } = voucher;
  if (purpose !== 'play') throw new TypeError(`a voucher for ${purpose}, where one for playing is wanted`);
  playBox.play(tx, academy, { box: boxId, uid, expireAt, signature });
}
