import { setProposer } from '@suixue/chain/contract/user_pool';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import { usualGas } from '#app/features/money/payment/sheet/usual-gas.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

/** Asks the connected wallet to write the referrer to the chain. Reports the outcome by toasts. */
export async function writeReferrer(uid: string, referrer: string): Promise<PaymentOutcome> {
  const wallets = await openWallets();
  return runTransaction(wallets, {
    title: '设置推荐人',
    uid,
    confirm: confirmPress({ uid, actions: [{ kind: 'referrer-set', referrer }], maxGas: usualGas }),
    build: (tx) => void setProposer(tx, wallets.facts.deployment, { proposer: referrer }),
  });
}
