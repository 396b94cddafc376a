import type { Wallets } from '@mysten/wallet-standard';
import { createAttempt, type WalletAttempt } from './attempt.ts';
import { disconnected, type SignedBytes, type WalletConnection } from './connection.ts';
import { type ListedWallet, listWallets, type WalletChain } from './listed-wallets.ts';
import type { RecentWalletStorage } from './recent-wallet.ts';
import { signBytes } from './sign-bytes.ts';
import { requireAccounts, type UsableAccount, usableAccounts } from './usable-accounts.ts';
import { WalletError, type WalletErrorKind } from './wallet-error.ts';

export interface WalletStore {
  /** The selectable wallets in order of registration. */
  wallets(): readonly ListedWallet[];
  connection(): WalletConnection;
  /** Asks a wallet for its account. Resolves with the address; rejects with the wallet's error or a `WalletError`. */
  connect(name: string): Promise<string>;
  /** Selects another address of the connected wallet. */
  choose(address: string): void;
  /** Abandons a running attempt; a late answer is ignored. */
  giveUp(): void;
  disconnect(): void;
  /** Asks the connected wallet to sign the bytes of a transaction. */
  signTransaction(bytes: Uint8Array): Promise<SignedBytes>;
  subscribe(notify: () => void): () => void;
  close(): void;
}

interface StoreParts {
  readonly registry: Pick<Wallets, 'get' | 'on'>;
  readonly chain: WalletChain;
  readonly recent: RecentWalletStorage;
}

interface Connected {
  readonly wallet: ListedWallet;
  readonly chosen: UsableAccount;
  readonly offered: readonly UsableAccount[];
  readonly leave: () => void;
}

/**
 * The wallets of this page and their connection, directly on the wallet standard. The last wallet is asked again silently as soon as
 * it registers; the connection ends when its account disappears.
 */
export function createWalletStore({ registry, chain, recent }: StoreParts): WalletStore {
  const listeners = new Set<() => void>();
  let listed = listWallets(registry.get(), chain);
  let connection = disconnected;
  let connected: Connected | null = null;
  let attempt: WalletAttempt | null = null;

  const change = (next: WalletConnection) => {
    connection = next;
    for (const notify of listeners) notify();
  };

  const drop = () => {
    connected?.leave();
    connected = null;
    if (connection.kind !== 'disconnected') change(disconnected);
  };

  const settle = (wallet: ListedWallet, chosen: UsableAccount, offered: readonly UsableAccount[]) => {
    const listening = connected?.wallet === wallet ? connected.leave : null;
    const leave = listening ?? wallet.features['standard:events'].on('change', () => follow(wallet));
    if (!listening) connected?.leave();
    attempt = null;
    connected = { wallet, chosen, offered, leave };
    recent.write({ name: wallet.name, address: chosen.address });
    const addresses = offered.map(({ address }) => address);
    change({ kind: 'connected', name: wallet.name, icon: wallet.icon, address: chosen.address, addresses });
  };

  /** The wallet's accounts have changed: the user selected others or revoked the permission. */
  const follow = (wallet: ListedWallet) => {
    if (connected?.wallet !== wallet) return;
    const { address } = connected.chosen;
    const offered = usableAccounts(wallet.accounts, chain);
    const chosen = offered.find((one) => one.address === address) ?? offered[0];
    if (chosen && wallet.chains.includes(chain)) settle(wallet, chosen, offered);
    else drop();
  };

  const begin = (wallet: ListedWallet, kind: 'connecting' | 'reconnecting'): WalletAttempt => {
    abandon('given-up');
    connected?.leave();
    connected = null;
    attempt = createAttempt(wallet);
    change({ kind, name: wallet.name });
    return attempt;
  };

  const abandon = (why: WalletErrorKind) => {
    const abandoned = attempt;
    attempt = null;
    abandoned?.end(new WalletError(why));
  };

  const isInUse = (wallet: ListedWallet) => connected?.wallet === wallet || attempt?.wallet === wallet;

  const connect = async (name: string): Promise<string> => {
    const wallet = listed.find((one) => one.name === name);
    if (!wallet) throw new WalletError('gone');
    const own = begin(wallet, 'connecting');
    try {
      const answer = own.ask({}, () => {
        if (!isInUse(wallet)) forget(wallet);
      });
      const offered = requireAccounts(await answer, chain);
      settle(wallet, offered[0], offered);
      return offered[0].address;
    } catch (error) {
      if (own === attempt) {
        attempt = null;
        forget(wallet);
        change(disconnected);
      }
      throw error;
    }
  };

  const reconnect = async () => {
    const last = recent.read();
    const wallet = last && listed.find(({ name }) => name === last.name);
    if (!wallet || connection.kind !== 'disconnected') return;
    const own = begin(wallet, 'reconnecting');
    try {
      const offered = usableAccounts(await own.ask({ silent: true }, () => undefined), chain);
      const chosen = offered.find(({ address }) => address === last.address);
      if (own === attempt && chosen) settle(wallet, chosen, offered);
    } catch {
      // Silently: a wallet that is locked or has revoked the permission stays disconnected.
    }
    if (own !== attempt) return;
    attempt = null;
    change(disconnected);
  };

  const refresh = () => {
    listed = listWallets(registry.get(), chain);
    if (connected && !listed.includes(connected.wallet)) drop();
    if (attempt && !listed.includes(attempt.wallet)) {
      abandon('gone');
      connection = disconnected;
    }
    for (const notify of listeners) notify();
    void reconnect();
  };
  const leaveRegistry = [registry.on('register', refresh), registry.on('unregister', refresh)];
  void reconnect();

  return {
    wallets: () => listed,
    connection: () => connection,
    connect,
    choose(address) {
      const chosen = connected?.offered.find((one) => one.address === address);
      if (!connected || !chosen) throw new WalletError('no-account');
      settle(connected.wallet, chosen, connected.offered);
    },
    giveUp() {
      abandon('given-up');
      if (connection.kind !== 'connected') change(disconnected);
    },
    disconnect() {
      abandon('given-up');
      const wallet = connected?.wallet;
      recent.write(null);
      drop();
      if (connection.kind !== 'disconnected') change(disconnected);
      if (wallet) forget(wallet);
    },
    async signTransaction(bytes) {
      if (!connected) throw new WalletError('not-connected');
      const { wallet, chosen } = connected;
      return signBytes({ wallet, account: chosen.account, chain, bytes });
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    close() {
      abandon('given-up');
      for (const leave of leaveRegistry) leave();
      drop();
    },
  };
}

/** Already disconnected here; an error of the wallet changes nothing. */
function forget(wallet: ListedWallet): void {
  const leave = async () => wallet.features['standard:disconnect']?.disconnect();
  leave().catch(() => undefined);
}
