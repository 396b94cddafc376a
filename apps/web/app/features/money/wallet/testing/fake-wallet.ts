import type { StandardConnectInput, Wallet, WalletAccount } from '@mysten/wallet-standard';
import { vi } from 'vitest';

export const chain = 'sui:localnet';
export const addressOf = (digit: string) => `0x${digit.repeat(64)}`;

export function fakeAccount(address: string, chains: readonly `sui:${string}`[] = [chain]): WalletAccount {
  return { address, publicKey: new Uint8Array(32), chains, features: [] };
}

interface FakeOptions {
  readonly name?: string;
  readonly accounts?: readonly WalletAccount[];
  readonly chains?: readonly `sui:${string}`[];
  /** Result or error of connecting; by default the accounts, at once. */
  readonly connect?: (input: StandardConnectInput) => Promise<{ accounts: readonly WalletAccount[] }>;
  readonly features?: Wallet['features'];
}

/** A wallet-standard wallet that behaves as the test wants and records its calls. */
export function fakeWallet({
  name = '试用',
  chains = [chain],
  connect,
  features = {},
  ...rest
}: FakeOptions = {}) {
  let accounts = rest.accounts ?? [fakeAccount(addressOf('a'))];
  const listeners = new Set<() => void>();
  const asked = vi.fn(connect ?? (async () => ({ accounts })));
  const disconnect = vi.fn(async () => undefined);
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: asked },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage: vi.fn() },
      ...features,
    },
  };
  return {
    wallet,
    asked,
    disconnect,
    listeners,
    /** The user selected other accounts in the wallet. */
    change(next: readonly WalletAccount[]) {
      accounts = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The registry where pages and wallets meet, without a window. */
export function fakeRegistry(...present: readonly Wallet[]) {
  let wallets = present;
  const listeners = { register: new Set<() => void>(), unregister: new Set<() => void>() };
  return {
    get: () => wallets,
    on(event: 'register' | 'unregister', listener: () => void) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    listeners,
    register(wallet: Wallet) {
      wallets = [...wallets, wallet];
      for (const listener of listeners.register) listener();
    },
    unregister(wallet: Wallet) {
      wallets = wallets.filter((one) => one !== wallet);
      for (const listener of listeners.unregister) listener();
    },
  };
}

export function fakeStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A promise that the test resolves. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
