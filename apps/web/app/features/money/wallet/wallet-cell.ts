import { createCell } from '#app/ui/state/cell.ts';
import { disconnected, type WalletConnection } from './connection.ts';
import { recentWalletKeys } from './recent-wallet.ts';

/**
 * What every page may know and ask of wallets without loading any of their code: who is connected, which dialog is open.
 * The room (`wallet-room.tsx`) comes when one of these is asked for, and keeps them true from then on.
 */

export type WalletDialog =
  | { readonly kind: 'none' }
  /** With `thenBind` whoever has just connected is offered to bind at once. */
  | { readonly kind: 'connect'; readonly thenBind: boolean }
  | { readonly kind: 'bind' };

export const noDialog: WalletDialog = { kind: 'none' };

export const walletDialog = createCell<WalletDialog>(noDialog);
export const walletConnection = createCell<WalletConnection>(disconnected);
/** Whether this is the network of one's own machine, with coins for nothing; known once wallets are open. */
export const walletTrial = createCell(false);
/** What is signed on this page is the house's and not the account's: then any wallet may be connected, and the chain decides. */
export const walletForHouse = createCell(false);
/** Somebody wants a wallet; taken back only where its code could not be loaded. */
export const walletWanted = createCell(false);

export function wantWallets(): void {
  walletWanted.set(true);
}

export function askToConnect({ thenBind = false } = {}): void {
  walletDialog.set({ kind: 'connect', thenBind });
  wantWallets();
}

export function askToBind(): void {
  walletDialog.set({ kind: 'bind' });
  wantWallets();
}

/** Only the one that is meant: while one dialog gives way to the next, the first one still says that it closes. */
export function closeWalletDialog(kind: WalletDialog['kind']): void {
  if (walletDialog.get().kind === kind) walletDialog.set(noDialog);
}

/** A wallet was connected last time: it may be asked again, silently. */
export function hasRecentWallet(): boolean {
  try {
    return localStorage.getItem(recentWalletKeys.name) !== null;
  } catch {
    return false;
  }
}
