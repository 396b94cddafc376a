import { depositToVault, withdrawFromVault } from '@suixue/chain/transactions/vault';
import { useState } from 'react';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { MoneyDirection } from './check-amount.ts';
import type { BuildPart } from './payment-chain.ts';
import type { PaymentOutcome } from './payment-stage.ts';
import { runTransaction } from './run-transaction.ts';
import { typingPauseMs } from './sheet/use-preview.ts';
import { useSheet } from './sheet/use-sheet.ts';

interface Moving {
  readonly wallets: OpenedWallets;
  readonly address: string;
  readonly uid: string;
  readonly direction: MoneyDirection;
  readonly coinType: string;
  /** Null while the typed amount cannot be moved. */
  readonly amount: bigint | null;
}

export const directionTitles: Record<MoneyDirection, string> = {
  deposit: '存入金库',
  withdraw: '从金库取出',
};

/** Everything behind the button that moves money to or from the vault: the simulation, the consent and the transaction. */
export function useMoving({ wallets, address, uid, direction, coinType, amount }: Moving) {
  const [isMoving, setMoving] = useState(false);
  const title = directionTitles[direction];
  const payment = { coinType, amount: amount ?? 0n };
  const build: BuildPart = (tx) => {
    const { client, facts } = wallets;
    if (direction === 'withdraw') return withdrawFromVault(tx, facts.deployment, payment);
    return depositToVault(tx, facts.deployment, { payer: { address, client }, uid, payment });
  };
  const sheet = useSheet({
    previewKey: [address, direction, coinType, amount].join(' '),
    title,
    uid,
    address,
    build: () => build,
    isPossible: amount !== null,
    pauseMs: typingPauseMs,
    actions: [{ kind: direction === 'deposit' ? 'vault-deposit' : 'vault-withdrawal', ...payment }],
  });
  const move = async (): Promise<PaymentOutcome> => {
    setMoving(true);
    const outcome = await runTransaction(wallets, { title, uid, build, confirm: sheet.confirm });
    setMoving(false);
    return outcome;
  };
  return { isMoving, move, statement: sheet.toStatement(isMoving), question: sheet.question };
}
