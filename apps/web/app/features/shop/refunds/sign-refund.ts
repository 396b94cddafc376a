import { normaliseAddress } from '@suixue/chain/address';
import { readContract } from '@suixue/chain/reading/contract';
import { refundSale } from '@suixue/chain/transactions/sales';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import type { TransactionRequest } from '#app/features/money/payment/transaction-request.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';

export interface HeldMoney {
  readonly sale: string;
  readonly coinType: string;
  readonly catalogue: 'kiosk' | 'shop';
}

export const buildRefund =
  ({ facts }: OpenedWallets, { sale, ...held }: HeldMoney): BuildPart =>
  (tx) =>
    refundSale(tx, facts.deployment, { id: sale, ...held });

/** Asks the connected wallet to sign the refund, if that wallet may. */
export async function signRefund(
  held: HeldMoney,
  confirm: TransactionRequest['confirm'],
): Promise<SigningOutcome> {
  const wallets = await openWallets();
  const { client, facts, store } = wallets;
  const connection = store.connection();
  if (connection.kind !== 'connected') return { kind: 'problem', sentence: '请先连接运营者的钱包。' };
  const { state } = await readContract(client, facts.deployment);
  const operators = [state.admin, ...state.operators.contents].map(normaliseAddress);
  if (!operators.includes(normaliseAddress(connection.address)))
    return { kind: 'problem', sentence: '现在连接的不是运营者的钱包，链上会拒绝。请换一个钱包再签名。' };
  return toSigningOutcome(
    await runTransaction(wallets, { title: refundTitle, confirm, build: buildRefund(wallets, held) }),
  );
}

export const refundTitle = '退款';
