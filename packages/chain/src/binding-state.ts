import { normaliseAddress } from './address.ts';

/** The wallet-state record that the server keeps of an account: the addresses that may act for it, as the programme has them. */
export interface WalletState {
  readonly uid: string;
  readonly owner: readonly string[];
}

export type BindingState =
  /** Nobody is signed in: there is nothing to bind to. */
  | 'no-account'
  /** No address is bound to the account yet. */
  | 'unbound'
  /** An address is bound, and no wallet is connected. */
  | 'no-wallet'
  /** The connected wallet is the account's: it may pay. */
  | 'bound'
  /** The connected wallet is somebody else's, or the account's before a recovery. */
  | 'wrong-wallet';

interface Account {
  readonly id: string | null;
  readonly wallet: WalletState | null;
}

/** What stands between an account and paying. The record is the account's only where its uid is the account's id. */
export function toBindingState({ id, wallet }: Account, connected: string | null): BindingState {
  if (!id) return 'no-account';
  if (wallet?.uid !== id || wallet.owner.length === 0) return 'unbound';
  if (connected === null) return 'no-wallet';
  const address = normaliseAddress(connected);
  const isOwner = address !== undefined && wallet.owner.some((owner) => normaliseAddress(owner) === address);
  return isOwner ? 'bound' : 'wrong-wallet';
}

/** Binding is offered once, and only to someone who is signed in. */
export function canBind(state: BindingState): boolean {
  return state === 'unbound';
}
