import { judgeWallet } from './judge-wallet.ts';
import type { WalletStore } from './wallet-store.ts';

interface GuardParts {
  readonly store: WalletStore;
  readonly readOwners: () => Promise<readonly string[]>;
  /** The dialog is open and checks by itself. */
  readonly isBusy: () => boolean;
  readonly onWrong: () => void;
}

/** Disconnects a wallet that may not act for the account, however it was connected. */
export function guardOwner({ store, readOwners, isBusy, onWrong }: GuardParts): () => void {
  let judged: string | null = null;
  const look = async () => {
    const connection = store.connection();
    if (connection.kind !== 'connected') {
      judged = null;
      return;
    }
    if (isBusy() || connection.address === judged) return;
    const { address } = connection;
    judged = address;
    try {
      const owners = await readOwners();
      const now = store.connection();
      if (now.kind !== 'connected' || now.address !== address || isBusy()) return;
      if (judgeWallet(store, owners) === 'wrong') onWrong();
    } catch {
      // Without the server nothing can be paid either; the next change checks again.
      judged = null;
    }
  };
  void look();
  return store.subscribe(() => void look());
}
