import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { BrowserContext } from 'playwright-core';

export interface SigningWallet {
  readonly name: string;
  readonly address: string;
  /** How many times it was asked to sign. */
  readonly signed: () => number;
  /** Keeps the next request to sign waiting until it is let go. */
  hold(): HeldRequest;
  /** Runs after it has signed, before the page gets the signature. */
  afterSigning(act: () => Promise<void>): void;
  /** The error with which it refuses to sign. */
  refuse(message: string | null): void;
  /** Forgets what it has signed, refused and was told. */
  reset(): void;
}

export interface HeldRequest {
  /** Resolves once the wallet is asked. */
  readonly asked: Promise<void>;
  letGo(): void;
}

const name = '测试钱包';

const nothing = async () => {};

/** Puts a standard wallet, connected before, into each page of a visitor. Its key stays outside the browser. */
export async function installSigningWallet(
  context: BrowserContext,
  keypair: Ed25519Keypair = new Ed25519Keypair(),
): Promise<SigningWallet> {
  const address = keypair.toSuiAddress();
  const state = { signed: 0, refusal: null as string | null, before: nothing, after: nothing };
  await context.exposeFunction('signForTest', async (json: string) => {
    await state.before();
    if (state.refusal !== null) return { refusal: state.refusal };
    const bytes = await Transaction.from(json).build();
    const signed = await keypair.signTransaction(bytes);
    state.signed += 1;
    await state.after();
    return signed;
  });
  const publicKey = toBase64(keypair.getPublicKey().toRawBytes());
  await context.addInitScript(registerWallet, { name, address, publicKey });
  return {
    name,
    address,
    signed: () => state.signed,
    hold() {
      const asked = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      state.before = () => {
        state.before = nothing;
        asked.resolve();
        return held.promise;
      };
      return { asked: asked.promise, letGo: held.resolve };
    },
    afterSigning: (act) => {
      state.after = act;
    },
    refuse: (message) => {
      state.refusal = message;
    },
    reset: () => {
      Object.assign(state, { signed: 0, refusal: null, before: nothing, after: nothing });
    },
  };
}

interface WalletFacts {
  readonly name: string;
  readonly address: string;
  readonly publicKey: string;
}

declare global {
  interface Window {
    signForTest(json: string): Promise<{ bytes: string; signature: string } | { refusal: string }>;
  }
}

/** Runs in the page before its own scripts. */
function registerWallet({ name, address, publicKey }: WalletFacts): void {
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('suixue-wallet-name', name);
  localStorage.setItem('suixue-wallet-address', address);
  const account = {
    address,
    publicKey: Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0)),
    chains: ['sui:localnet'],
    features: ['sui:signTransaction'],
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0IiBmaWxsPSJ0ZWFsIi8+PC9zdmc+',
    chains: ['sui:localnet'],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'sui:signTransaction': {
        version: '2.0.0',
        async signTransaction({ transaction }: { transaction: { toJSON(): Promise<string> } }) {
          const answer = await window.signForTest(await transaction.toJSON());
          if ('refusal' in answer) throw new Error(answer.refusal);
          return answer;
        },
      },
    },
  };
  const offer = ({ register }: { register: (wallet: unknown) => void }) => register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => offer((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }));
}
