import { normaliseAddress } from '@suixue/chain/address';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { reloadWalletRecord } from '#app/features/money/wallet/wallet-record.ts';

/** Disconnects the operator's wallet after signing, unless it is also the account's own. */
export async function releaseOperatorWallet(): Promise<void> {
  const { store } = await openWallets();
  const connection = store.connection();
  if (connection.kind !== 'connected') return;
  const { owner } = await reloadWalletRecord();
  if (owner.length > 0 && !owner.map(normaliseAddress).includes(normaliseAddress(connection.address)))
    store.disconnect();
}
