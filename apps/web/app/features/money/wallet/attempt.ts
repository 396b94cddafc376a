import type { StandardConnectInput, WalletAccount } from '@mysten/wallet-standard';
import type { ListedWallet } from './listed-wallets.ts';
import type { WalletError } from './wallet-error.ts';

/** One request to a wallet for its accounts. It may never be answered. */
export interface WalletAttempt {
  readonly wallet: ListedWallet;
  /** Resolves with the accounts, or rejects with the wallet's error or the reason for which the attempt ended. */
  ask(input: StandardConnectInput, whenTooLate: () => void): Promise<readonly WalletAccount[]>;
  end(error: WalletError): void;
}

export function createAttempt(wallet: ListedWallet): WalletAttempt {
  const ending = new AbortController();
  const { signal } = ending;
  return {
    wallet,
    async ask(input, whenTooLate) {
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const asked = askWallet(wallet, input);
      asked.then(
        () => {
          if (signal.aborted) whenTooLate();
        },
        () => undefined,
      );
      return Promise.race([asked, ended]);
    },
    end: (error) => ending.abort(error),
  };
}

/** Handles wallets that throw synchronously, and those that return nothing. */
async function askWallet(wallet: ListedWallet, input: StandardConnectInput) {
  const { accounts } = await wallet.features['standard:connect'].connect(input);
  return Array.isArray(accounts) ? accounts : [];
}
