/** Which wallet acts for whoever is at this page. */
export type WalletConnection =
  | { readonly kind: 'disconnected' }
  /** The last wallet is being asked again, silently; nobody has to do anything. */
  | { readonly kind: 'reconnecting'; readonly name: string }
  | { readonly kind: 'connecting'; readonly name: string }
  | ConnectedWallet;

export interface ConnectedWallet {
  readonly kind: 'connected';
  readonly name: string;
  readonly icon: string;
  readonly address: string;
  /** All that the wallet offers on this network; the one above is one of them. */
  readonly addresses: readonly string[];
}

export const disconnected: WalletConnection = { kind: 'disconnected' };

export interface SignedBytes {
  /** What was signed: a wallet may have changed what it was given, so that this has to be looked at. */
  readonly bytes: Uint8Array;
  readonly signature: string;
}
