import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '#app/platform/use-root-data.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { whenIdle } from '#app/ui/state/when-idle.ts';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { forgetWallet, isSignedOut } from './forget-wallet.ts';
import { endAwaitingWallet } from './recent-wallet.ts';
import {
  closeWalletDialog,
  hasRecentWallet,
  walletDialog,
  walletWanted,
  wantWallets,
} from './wallet-cell.ts';
import type { WalletRuntimeProps } from './wallet-runtime.tsx';

/** The wallet part of every page, until a wallet is wanted or was connected on the last visit. */
export function WalletHost() {
  const viewerId = useRootData()?.viewer?.id ?? null;
  const isWanted = useCell(walletWanted, false);
  const [Runtime, setRuntime] = useState<ComponentType<WalletRuntimeProps> | null>(null);

  useEffect(() => {
    if (isSignedOut(viewerId, document.cookie)) forgetWallet(() => localStorage);
    if (viewerId === null || !hasRecentWallet()) return;
    return whenIdle(wantWallets);
  }, [viewerId]);

  useCloseOnLeaving();

  useEffect(() => {
    if (!isWanted) return;
    import('./wallet-runtime.tsx').then(
      ({ WalletRuntime }) => setRuntime(() => WalletRuntime),
      // The page works without wallets; without a network nothing could be paid either.
      () => {
        walletWanted.set(false);
        endAwaitingWallet();
        closeWalletDialog(walletDialog.get().kind);
        toasts.show({ tone: 'failure', title: '钱包没有打开', description: '请检查网络后再试一次。' });
      },
    );
  }, [isWanted]);

  return Runtime && <Runtime viewerId={viewerId} />;
}

/** A dialog belongs to its page; a pending signature request continues without it. */
function useCloseOnLeaving(): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    closeWalletDialog(walletDialog.get().kind);
  }, [page]);
}
