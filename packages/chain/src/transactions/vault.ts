import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as userPool from '../generated/user_pool.ts';
import { type Payer, type Payment, takeCoin } from './payment.ts';

/** Deposits money into a vault: the sender's or another account's. */
export async function depositToVault(
  tx: Transaction,
  academy: Deployment,
  given: { readonly payer: Payer; readonly uid: string; readonly payment: Payment },
): Promise<void> {
  const { payer, uid, payment } = given;
  const coin = await takeCoin(tx, payer, payment);
  userPool.deposit(tx, academy, { uid, coin }, [payment.coinType]);
}

/** Withdraws money from the sender's vault to the sender's address. */
export function withdrawFromVault(tx: Transaction, academy: Deployment, { coinType, amount }: Payment): void {
  userPool.withdrawAndTransfer(tx, academy, { amount }, [coinType]);
}
