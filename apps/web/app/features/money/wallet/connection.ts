/** The state of the wallet connection of this page. */
export type WalletConnection =
  | { readonly kind: 'disconnected' }
  /** The last wallet is asked again silently, without user action. */
  | { readonly kind: 'reconnecting'; readonly name: string }
  | { readonly kind: 'connecting'; readonly name: string }
  | ConnectedWallet;

export interface ConnectedWallet {
  readonly kind: 'connected';
  readonly name: string;
  readonly icon: string;
  readonly address: string;
  /** All addresses of the wallet on this network, including the selected one. */
  readonly addresses: readonly string[];
}

export const disconnected: WalletConnection = { kind: 'disconnected' };

export interface SignedBytes {
  /** The signed bytes and signature. The wallet may have changed the bytes, so callers compare them. */
  readonly bytes: Uint8Array;
  readonly signature: string;
}
