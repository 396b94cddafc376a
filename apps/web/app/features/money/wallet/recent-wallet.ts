/** The last wallet, stored only to reconnect it silently on the next visit. */
export interface RecentWallet {
  readonly name: string;
  readonly address: string;
}

export interface RecentWalletStorage {
  read(): RecentWallet | null;
  write(recent: RecentWallet | null): void;
}

export const recentWalletKeys = { name: 'suixue-wallet-name', address: 'suixue-wallet-address' } as const;

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browsers may refuse access to storage; the wallet is then chosen on each visit. */
export function createRecentWalletStorage(getStorage: () => TextStorage): RecentWalletStorage {
  const storage = (): TextStorage | null => {
    try {
      return getStorage();
    } catch {
      return null;
    }
  };
  return {
    read() {
      const name = storage()?.getItem(recentWalletKeys.name);
      const address = storage()?.getItem(recentWalletKeys.address);
      return name && address ? { name, address } : null;
    },
    write(recent) {
      const kept = storage();
      if (!kept) return;
      try {
        if (recent === null) for (const key of Object.values(recentWalletKeys)) kept.removeItem(key);
        else {
          kept.setItem(recentWalletKeys.name, recent.name);
          kept.setItem(recentWalletKeys.address, recent.address);
        }
      } catch {
        // Full or read-only.
      }
    },
  };
}

/**
 * Inline script in the head: marks the document with the name of the last wallet, which will be asked again silently, so that the page has
 * room from the start for what the connected wallet will show. Constant, because the content security policy lists its hash.
 */
export const awaitedWalletScript = `(function(){try{
var n=localStorage.getItem('${recentWalletKeys.name}');
if(n)document.documentElement.dataset.awaitsWallet=n
}catch(e){}})()`;

/** The wallet has answered, or cannot be asked. */
export function endAwaitingWallet(): void {
  delete document.documentElement.dataset.awaitsWallet;
}

/** Shown until then, and hidden until then. They are in the page in any case, so that the server can render them. */
export const whileAwaited = 'hidden in-data-awaits-wallet:block';
export const unlessAwaited = 'in-data-awaits-wallet:hidden';
