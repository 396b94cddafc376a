import { normaliseAddress } from '@suixue/chain/address';
import { WalletError } from './wallet-error.ts';
import type { WalletStore } from './wallet-store.ts';

export type WalletVerdict =
  /** One of its addresses is the account's, and is the one that acts now. */
  | 'own'
  /** Nothing is bound to the account: any wallet may be looked at. */
  | 'unbound'
  /** It is somebody else's, or the account's before a recovery, and is not connected any more. */
  | 'wrong';

/** Whoever is bound acts with that wallet or with none. */
export function judgeWallet(
  store: Pick<WalletStore, 'connection' | 'choose' | 'disconnect'>,
  owners: readonly string[],
): WalletVerdict {
  const connection = store.connection();
  if (connection.kind !== 'connected') throw new WalletError('gone');
  if (owners.length === 0) return 'unbound';
  const allowed = new Set(owners.map(normaliseAddress));
  if (allowed.has(connection.address)) return 'own';
  const own = connection.addresses.find((address) => allowed.has(address));
  if (own === undefined) {
    store.disconnect();
    return 'wrong';
  }
  store.choose(own);
  return 'own';
}
