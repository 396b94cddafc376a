import type { WalletState } from '@suixue/chain/binding-state';
import { askServer } from '#app/platform/http/ask-server.ts';
import { createCell } from '#app/ui/state/cell.ts';

/** The latest wallet-state record in this page; the server may have rendered an older one. */
export const walletRecord = createCell<WalletState | null>(null);

/** Asks the server to read it from the chain again. */
export async function reloadWalletRecord(): Promise<WalletState> {
  const record = await askServer<WalletState>('/wallet/state', {});
  walletRecord.set(record);
  return record;
}
