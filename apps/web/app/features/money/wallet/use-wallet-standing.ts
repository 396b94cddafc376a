import { type BindingState, toBindingState, type WalletState } from '@suixue/chain/binding-state';
import { useCell } from '#app/ui/state/cell.ts';
import { disconnected, type WalletConnection } from './connection.ts';
import { walletConnection } from './wallet-cell.ts';
import { walletRecord } from './wallet-record.ts';

export interface WalletStanding {
  readonly connection: WalletConnection;
  readonly binding: BindingState;
  /** The bound addresses, as far as known. */
  readonly owner: readonly string[];
}

/** The visitor's stage between having no wallet and paying with the bound one. */
export function useWalletStanding(id: string, known: WalletState | null): WalletStanding {
  const connection = useCell(walletConnection, disconnected);
  const read = useCell(walletRecord, null);
  const record = read?.uid === id ? read : known;
  const address = connection.kind === 'connected' ? connection.address : null;
  const wallet = record?.uid === id ? record : null;
  return { connection, binding: toBindingState({ id, wallet }, address), owner: wallet?.owner ?? [] };
}
