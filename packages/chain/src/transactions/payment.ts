import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { InsufficientBalanceError, NoWalletError } from '../failures/payment-error.ts';

export interface Payment {
  readonly coinType: string;
  /** At most this is paid; what is not needed comes back in the same transaction. */
  readonly amount: bigint;
}

export interface Payer {
  /** The wallet's address; null when there is no wallet. */
  readonly address: string | null;
  readonly client: ClientWithCoreApi;
  /** Somebody else pays for the gas, so its coin is not the payer's to take from or to give back to. */
  readonly isSponsored?: boolean;
}

/**
 * A coin of exactly this amount out of what the payer has: the gas coin for SUI, coins joined for anything else, or
 * nothing at all for nothing. Refused before anything is signed when there is no wallet, or too little in it.
 */
export async function takeCoin(tx: Transaction, payer: Payer, payment: Payment): Promise<TransactionResult> {
  const { coinType, amount } = payment;
  if (payer.address === null) throw new NoWalletError();
  if (amount < 0n) throw new RangeError(`nobody can pay ${amount}`);
  if (amount > 0n) {
    const { balance } = await payer.client.core.getBalance({ owner: payer.address, coinType });
    const available = BigInt(balance.balance);
    if (available < amount) throw new InsufficientBalanceError({ coinType, wanted: amount, available });
  }
  return tx.coin({ type: coinType, balance: amount, useGasCoin: payer.isSponsored !== true });
}

/** What was not needed, back to where it came from. */
export function giveBack(
  tx: Transaction,
  payer: Payer,
  { coinType, change }: { readonly coinType: string; readonly change: TransactionResult },
): void {
  if (payer.address === null) throw new NoWalletError();
  const isGas = normalizeStructTag(coinType) === normalizeStructTag(SUI_TYPE_ARG);
  if (isGas && payer.isSponsored !== true) tx.mergeCoins(tx.gas, [change]);
  else tx.transferObjects([change], payer.address);
}
