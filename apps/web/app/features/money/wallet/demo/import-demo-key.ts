import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createRecentWalletStorage } from '#app/features/money/wallet/recent-wallet.ts';
import { loadDemoKey } from './demo-key.ts';
import { demoKeys } from './demo-keys.ts';
import { demoWalletName } from './demo-wallet-name.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Imports a key into the demo wallet and keeps the earlier one. A page that is open uses the earlier key until it is reloaded. */
export function importDemoKey(secret: string, storage: TextStorage): 'imported' | 'no-key' | 'not-kept' {
  let keypair: Ed25519Keypair;
  try {
    keypair = Ed25519Keypair.fromSecretKey(secret.trim());
  } catch {
    // Not a key of the demo wallet's kind.
    return 'no-key';
  }
  const address = keypair.toSuiAddress();
  const key = loadDemoKey(storage);
  if (key.keypair.toSuiAddress() !== address) {
    const before = storage.getItem(demoKeys.before)?.split(' ') ?? [];
    try {
      storage.setItem(demoKeys.before, [...new Set([...before, keypair.getSecretKey()])].join(' ').trim());
    } catch {
      return 'not-kept';
    }
    if (!key.change(address)) return 'not-kept';
  }
  key.allow(true);
  createRecentWalletStorage(() => storage).write({ name: demoWalletName, address });
  return 'imported';
}
