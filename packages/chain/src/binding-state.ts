import { normaliseAddress } from './address.ts';

/** The server's record of an account's wallet: the addresses that may act for the account on the chain. */
export interface WalletState {
  readonly uid: string;
  readonly owner: readonly string[];
}

export type BindingState =
  /** No user is signed in. */
  | 'no-account'
  /** No address is bound to the account yet. */
  | 'unbound'
  /** An address is bound, but no wallet is connected. */
  | 'no-wallet'
  /** The connected wallet belongs to the account and may pay. */
  | 'bound'
  /** The connected wallet belongs to another account, or was replaced by a recovery. */
  | 'wrong-wallet';

interface Account {
  readonly id: string | null;
  readonly wallet: WalletState | null;
}

/** Computes what is missing before the account can pay. A record with another uid is ignored. */
export function toBindingState({ id, wallet }: Account, connected: string | null): BindingState {
  if (!id) return 'no-account';
  if (wallet?.uid !== id || wallet.owner.length === 0) return 'unbound';
  if (connected === null) return 'no-wallet';
  const address = normaliseAddress(connected);
  const isOwner = address !== undefined && wallet.owner.some((owner) => normaliseAddress(owner) === address);
  return isOwner ? 'bound' : 'wrong-wallet';
}
