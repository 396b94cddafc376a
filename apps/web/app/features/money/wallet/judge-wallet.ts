import { normaliseAddress } from '@suixue/chain/address';
import { WalletError } from './wallet-error.ts';
import type { WalletStore } from './wallet-store.ts';

export type WalletVerdict =
  /** One of its addresses is bound to the account and is selected now. */
  | 'own'
  /** The account has no bound wallet, so any wallet is accepted. */
  | 'unbound'
  /** Bound to another account, or replaced by a recovery; it gets disconnected. */
  | 'wrong';

/** An account with a bound wallet acts with that wallet or with none. */
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
