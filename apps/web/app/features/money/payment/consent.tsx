import type { ReactNode } from 'react';
import { WalletError } from '#app/features/money/wallet/wallet-error.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { consentView } from './consent-view.ts';
import type { PaymentSummary } from './payment-summary.ts';
import { SigningBar } from './signing-bar.tsx';

let whenReplaced = () => {};

/** Only one dialog exists: a wallet that changes its address may start a second payment while the first one waits. */
function show(view: ReactNode, onReplaced: () => void): () => void {
  whenReplaced();
  whenReplaced = onReplaced;
  consentView.set(view);
  return () => {
    if (consentView.get() !== view) return;
    whenReplaced = () => {};
    consentView.set(null);
  };
}

/** Resolves with the user's answer; closing the dialog or opening another one counts as no. */
export function askForConsent(summary: PaymentSummary, explanation?: ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      hide();
      resolve(isWanted);
    };
    const hide = show(<ConsentDialog answer={answer} explanation={explanation} summary={summary} />, () =>
      resolve(false),
    );
  });
}

/** Shows that the wallet is being asked, until it answers or the user gives up. */
export async function whileSigning<T>(title: string, sign: Promise<T>): Promise<T> {
  let hide = () => {};
  const gaveUp = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new WalletError('given-up'));
    hide = show(<SigningBar giveUp={giveUp} title={title} />, () => undefined);
  });
  return Promise.race([sign, gaveUp]).finally(hide);
}
