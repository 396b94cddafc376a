import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as playBox from '../generated/play_box.ts';
import { requirePurpose, type Voucher } from '../voucher.ts';

/**
 * Plays with a voucher for this box, on this edition of its prizes only. Must be the only call of its transaction: it uses randomness, and after that
 * Sui allows only transfers. The prizes are handed out by a later transaction.
 */
export function play(
  tx: Transaction,
  academy: Deployment,
  {
    boxId,
    edition,
    voucher,
  }: { readonly boxId: string; readonly edition: bigint; readonly voucher: Voucher },
): void {
  requirePurpose(voucher, 'play');
  const { uid, expireAt, nonce, signature } = voucher;
  playBox.play(tx, academy, { box: boxId, edition, uid, expireAt, nonce, signature });
}

/** Hands the next calls their prizes, in order. Fails if fewer calls are open. Any address may send this. */
export function handOut(
  tx: Transaction,
  academy: Deployment,
  { boxId, calls }: { readonly boxId: string; readonly calls: number },
): void {
  for (let call = 0; call < calls; call += 1) playBox.handOut(tx, academy, { box: boxId });
}
