import { createCell } from '#app/ui/state/cell.ts';
import { disconnected, type WalletConnection } from './connection.ts';
import { recentWalletKeys } from './recent-wallet.ts';

/**
 * The part of the wallets that every page may use without loading their code: the connection and the open dialog. `wallet-runtime.tsx` is
 * loaded on demand and keeps it current.
 */

export type WalletDialog =
  | { readonly kind: 'none' }
  /** With `thenBind` the bind dialog follows once a wallet is connected. */
  | { readonly kind: 'connect'; readonly thenBind: boolean }
  | { readonly kind: 'bind' };

export const noDialog: WalletDialog = { kind: 'none' };

export const walletDialog = createCell<WalletDialog>(noDialog);
export const walletConnection = createCell<WalletConnection>(disconnected);
/** Whether this is the local network with worthless coins; known once wallets are open. */
export const walletTrial = createCell(false);
/** An operator signs on this page, not the account: any wallet may connect, and the chain checks its rights. */
export const walletForOperator = createCell(false);
/** Requests the wallet code; reset only if it could not be loaded. */
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

/** Closes this dialog only: while one replaces another, the first one still reports closing. */
export function closeWalletDialog(kind: WalletDialog['kind']): void {
  if (walletDialog.get().kind === kind) walletDialog.set(noDialog);
}

/** A wallet was connected on the last visit and may be asked again silently. */
export function hasRecentWallet(): boolean {
  try {
    return localStorage.getItem(recentWalletKeys.name) !== null;
  } catch {
    return false;
  }
}
