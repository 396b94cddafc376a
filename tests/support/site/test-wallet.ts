import type { Page } from 'playwright-core';

/** A standard wallet that a test injects into a page like an extension. */
export interface TestWallet {
  readonly name: string;
  readonly accounts: readonly TestAccount[];
  readonly chains?: readonly string[];
  /** Reaction to connecting: accept at once, wait for the test, reject, or fail with an internal error. */
  readonly answers?: 'at once' | 'when told' | 'no' | 'broken';
}

export interface TestAccount {
  readonly address: string;
  readonly chains?: readonly string[];
}

interface WalletControl {
  /** The user selected other accounts in the wallet. */
  change(accounts: readonly TestAccount[]): void;
  /** The extension was disabled. */
  unregister(): void;
  /** The user accepts the pending connection. */
  answer(): void;
}

declare global {
  interface Window {
    testWallets: Map<string, WalletControl>;
  }
}

export const localnet = 'sui:localnet';
export const someAddress = (digit: string) => `0x${digit.repeat(64)}`;

const toFacts = (wallet: TestWallet) => ({ answers: 'at once', chains: [localnet], ...wallet }) as const;

/** Takes effect from the next opened page. */
export async function addWallet(page: Page, wallet: TestWallet): Promise<void> {
  await page.addInitScript(install, toFacts(wallet));
}

/** Adds the wallet to the open page only, like an extension that registers late. */
export async function addWalletHere(page: Page, wallet: TestWallet): Promise<void> {
  await page.evaluate(install, toFacts(wallet));
}

/** Runs in the page, so it can use nothing from outside. */
function install({ name, accounts, chains, answers }: Required<TestWallet>): void {
  window.testWallets ??= new Map();
  const toAccount = (account: TestAccount) => ({
    chains,
    ...account,
    publicKey: new Uint8Array(32),
    features: ['sui:signTransaction'],
  });
  let present = accounts.map(toAccount);
  let agree = () => {};
  const listeners = new Set<(changed: object) => void>();
  const connect = async () => {
    if (answers === 'no') throw new Error('User rejected the request');
    if (answers === 'broken') throw new Error('Keyring is not ready');
    if (answers === 'when told') await new Promise<void>((resolve) => (agree = resolve));
    return { accounts: present };
  };
  const on = (_: string, listener: (changed: object) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // It claims the key of its address but cannot sign.
  const signTransaction = async ({ transaction }: { transaction: { build(): Promise<Uint8Array> } }) => ({
    bytes: btoa(String.fromCharCode(...(await transaction.build()))),
    signature: btoa(String.fromCharCode(...new Uint8Array(97))),
  });
  const wallet = {
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="teal"/></svg>')}`,
    chains,
    get accounts() {
      return present;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'standard:events': { version: '1.0.0', on },
      'sui:signTransaction': { version: '2.0.0', signTransaction },
    },
  };
  const register = (site: { register(one: object): () => void }) => {
    const unregister = site.register(wallet);
    window.testWallets.set(name, {
      unregister,
      answer: () => agree(),
      change(next) {
        present = next.map(toAccount);
        for (const listener of listeners) listener({ accounts: present });
      },
    });
  };
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}

/** Calls the wallet of this name. */
export async function tell(page: Page, name: string, what: 'unregister' | 'answer' | 'empty'): Promise<void> {
  await page.evaluate(
    ([wallet, act]) => {
      const control = window.testWallets.get(wallet);
      if (!control) throw new Error(`there is no ${wallet} on this page`);
      if (act === 'empty') control.change([]);
      else control[act]();
    },
    [name, what] as const,
  );
}
