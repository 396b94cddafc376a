import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createRecentWalletStorage } from '#app/features/money/wallet/recent-wallet.ts';
import { loadDemoKey } from './demo-key.ts';
import { demoKeys } from './demo-keys.ts';
import { demoWalletName } from './demo-wallet-name.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Gives the demo wallet a key from elsewhere, and keeps the one that it had. The wallet of a page that is open already has
 * the old one until the page is loaded again.
 */
export function importDemoKey(secret: string, storage: TextStorage): 'imported' | 'no-key' | 'not-kept' {
  let keypair: Ed25519Keypair;
  try {
    keypair = Ed25519Keypair.fromSecretKey(secret.trim());
  } catch {
    // Whatever it is, it is no key of the kind that the demo wallet has.
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
