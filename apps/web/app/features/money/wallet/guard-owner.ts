import { judgeWallet } from './judge-wallet.ts';
import type { WalletStore } from './wallet-store.ts';

interface GuardParts {
  readonly store: WalletStore;
  readonly readOwners: () => Promise<readonly string[]>;
  /** The dialog is at it, and judges by itself. */
  readonly isBusy: () => boolean;
  readonly onWrong: () => void;
}

/** However a wallet came to be connected, by coming back or by a choice inside of it, it stays only if it may. */
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
      // The server cannot be asked: then nothing can be paid either, and the next change asks again.
      judged = null;
    }
  };
  void look();
  return store.subscribe(() => void look());
}
