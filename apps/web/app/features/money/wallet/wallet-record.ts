import type { WalletState } from '@suixue/chain/binding-state';
import { askServer } from '#app/platform/http/ask-server.ts';
import { createCell } from '#app/ui/state/cell.ts';

/** The wallet-state record as it was read last in this page; a page may know an older one from the server. */
export const walletRecord = createCell<WalletState | null>(null);

/** Has the server read it from the chain again. */
export async function reloadWalletRecord(): Promise<WalletState> {
  const record = await askServer<WalletState>('/wallet/state', {});
  walletRecord.set(record);
  return record;
}
