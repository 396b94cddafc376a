import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { InsufficientBalanceError, NoWalletError } from '../failures/payment-error.ts';

export interface Payment {
  readonly coinType: string;
  /** Maximum to pay; the rest is returned in the same transaction. */
  readonly amount: bigint;
}

export interface Payer {
  /** The wallet's address; `null` without a wallet. */
  readonly address: string | null;
  readonly client: ClientWithCoreApi;
  /** A sponsor pays the gas, so the gas coin must be neither used nor merged into. */
  readonly isSponsored?: boolean;
}

/**
 * Provides a coin of exactly this amount: split from the gas coin for SUI, merged from other coins otherwise, or a zero
 * coin. Throws before signing if there is no wallet or too little balance.
 */
export async function takeCoin(tx: Transaction, payer: Payer, payment: Payment): Promise<TransactionResult> {
  const { coinType, amount } = payment;
  if (payer.address === null) throw new NoWalletError();
  if (amount < 0n) throw new RangeError(`cannot pay a negative amount: ${amount}`);
  if (amount > 0n) {
    const { balance } = await payer.client.core.getBalance({ owner: payer.address, coinType });
    const available = BigInt(balance.balance);
    if (available < amount) throw new InsufficientBalanceError({ coinType, wanted: amount, available });
  }
  return tx.coin({ type: coinType, balance: amount, useGasCoin: payer.isSponsored !== true });
}

/** Returns the change to where it came from. */
export function returnChange(
  tx: Transaction,
  payer: Payer,
  { coinType, change }: { readonly coinType: string; readonly change: TransactionResult },
): void {
  if (payer.address === null) throw new NoWalletError();
  const isGas = normalizeStructTag(coinType) === normalizeStructTag(SUI_TYPE_ARG);
  if (isGas && payer.isSponsored !== true) tx.mergeCoins(tx.gas, [change]);
  else tx.transferObjects([change], payer.address);
}
