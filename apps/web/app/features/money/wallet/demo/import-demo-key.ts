import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createRecentWalletStorage } from '#app/features/money/wallet/recent-wallet.ts';
import { loadDemoKey } from './demo-key.ts';
import { demoKeys } from './demo-keys.ts';
import { demoWalletName } from './demo-wallet-name.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Imports keys into the demo wallet, which then uses the first one and keeps its earlier keys. A page that is open uses the earlier
 * key until it is reloaded.
 */
export function importDemoKey(secrets: string, storage: TextStorage): 'imported' | 'no-key' | 'not-kept' {
  const keypairs = readKeys(secrets);
  const [first] = keypairs;
  if (!first) return 'no-key';
  const before = storage.getItem(demoKeys.before)?.split(' ') ?? [];
  const kept = [...new Set([...before, ...keypairs.map((one) => one.getSecretKey())])].join(' ').trim();
  try {
    storage.setItem(demoKeys.before, kept);
  } catch {
    return 'not-kept';
  }
  return switchDemoKey(first.toSuiAddress(), storage) ? 'imported' : 'not-kept';
}

/** Makes the demo wallet use one of its keys. False without a change if it could not be stored. */
export function switchDemoKey(address: string, storage: TextStorage): boolean {
  const key = loadDemoKey(storage);
  if (key.keypair.toSuiAddress() !== address && !key.change(address)) return false;
  key.allow(true);
  createRecentWalletStorage(() => storage).write({ name: demoWalletName, address });
  return true;
}

/** Reads keys among other words, with or without space between them: a one-line field drops line breaks. Empty if one of them is invalid. */
function readKeys(secrets: string): readonly Ed25519Keypair[] {
  const found = secrets
    .split(/(?=suiprivkey1)/)
    .flatMap((part) => /^suiprivkey1[a-z0-9]{1,100}/.exec(part) ?? []);
  try {
    return found.map((secret) => Ed25519Keypair.fromSecretKey(secret));
  } catch {
    // Not a key of the demo wallet's kind.
    return [];
  }
}
