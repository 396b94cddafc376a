import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as userPool from '../generated/user_pool.ts';
import { type Payer, type Payment, takeCoin } from './payment.ts';

/** Puts money into an account's vault, one's own or another's. */
export async function depositToVault(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly uid: string; readonly payment: Payment },
): Promise<void> {
  const { payer, uid, payment } = given;
  const coin = await takeCoin(tx, payer, payment);
  userPool.deposit(tx, academy, { uid, coin }, [payment.coinType]);
}

/** Takes money out of the sender's own vault, to the sender's own address. */
export function withdrawFromVault(tx: Transaction, academy: Deployment, { coinType, amount }: Payment): void {
  userPool.withdrawAndTransfer(tx, academy, { amount }, [coinType]);
}
