import { normaliseAddress } from '@suixue/chain/address';
import { readContract } from '@suixue/chain/reading/contract';
import { refundSale } from '@suixue/chain/transactions/sales';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

interface Given {
  readonly sale: string;
  readonly coinType: string;
  readonly catalogue: 'kiosk' | 'shop';
}

/** Asks the connected wallet to sign the refund, if that wallet may. */
export async function signRefund({ sale, coinType, catalogue }: Given): Promise<SigningOutcome> {
  const wallets = await openWallets();
  const { client, facts, store } = wallets;
  const connection = store.connection();
  if (connection.kind !== 'connected') return { kind: 'problem', sentence: '请先连接运营者的钱包。' };
  const { state } = await readContract(client, facts.deployment);
  const operators = [state.admin, ...state.operators.contents].map(normaliseAddress);
  if (!operators.includes(normaliseAddress(connection.address)))
    return { kind: 'problem', sentence: '现在连接的不是运营者的钱包，链上会拒绝。请换一个钱包再签名。' };
  const outcome = await runTransaction(wallets, {
    title: '退款',
    build: (tx) => refundSale(tx, facts.deployment, { id: sale, coinType, catalogue }),
  });
  return toSigningOutcome(outcome);
}
