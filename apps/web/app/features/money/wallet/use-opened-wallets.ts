import { useCallback, useEffect, useState } from 'react';
import { type OpenedWallets, openWallets } from './opened-wallets.ts';
import { messageOf } from './wallet-error.ts';

export type WalletOpening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly message: string; readonly again: () => void }
  | { readonly kind: 'open'; readonly wallets: OpenedWallets };

const openingNow: WalletOpening = { kind: 'opening' };

export function useOpenedWallets(): WalletOpening {
  const [opening, setOpening] = useState<WalletOpening>(openingNow);
  const open = useCallback(() => {
    setOpening(openingNow);
    openWallets().then(
      (wallets) => setOpening({ kind: 'open', wallets }),
      (error: unknown) => setOpening({ kind: 'failed', message: messageOf(error), again: open }),
    );
  }, []);
  useEffect(open, [open]);
  return opening;
}
