import type { StandardConnectInput, WalletAccount } from '@mysten/wallet-standard';
import type { ListedWallet } from './listed-wallets.ts';
import type { WalletError } from './wallet-error.ts';

/** One time that a wallet is asked for its accounts. It may take as long as its owner does, or for ever. */
export interface WalletAttempt {
  readonly wallet: ListedWallet;
  /** Answers with the accounts, or throws what the wallet did or what the attempt was ended with. */
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

/** Also a wallet that throws instead of answering has answered, and one that answers nothing has no account. */
async function askWallet(wallet: ListedWallet, input: StandardConnectInput) {
  const { accounts } = await wallet.features['standard:connect'].connect(input);
  return Array.isArray(accounts) ? accounts : [];
}
