import { useEffect } from 'react';
import { walletConnection, walletForOperator } from '#app/features/money/wallet/wallet-cell.ts';

/**
 * In the administration any wallet may connect, because its holder signs and not the account. It is disconnected when the
 * administration is left.
 */
export function useSigningWallet(): void {
  useEffect(() => {
    walletForOperator.set(true);
    return () => {
      walletForOperator.set(false);
      if (walletConnection.get().kind !== 'connected') return;
      import('#app/features/shop/refunds/release-operator-wallet.ts')
        .then(({ releaseOperatorWallet }) => releaseOperatorWallet())
        // Without the server the wallet stays connected; a payment checks for itself whether it is bound.
        .catch(() => undefined);
    };
  }, []);
}
