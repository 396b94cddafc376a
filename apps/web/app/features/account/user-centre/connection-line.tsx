import type { ConnectedWallet } from '#app/features/money/wallet/connection.ts';
import { WalletIcon } from '#app/features/money/wallet/wallet-icon.tsx';
import { Button } from '#app/ui/button.tsx';

/** The connected wallet, with a button to disconnect it. */
export function ConnectionLine({ connection }: { readonly connection: ConnectedWallet }) {
  const leave = async () => {
    // A connected wallet has loaded the code already.
    const { openWallets } = await import('#app/features/money/wallet/opened-wallets.ts');
    (await openWallets()).store.disconnect();
  };
  return (
    <div className="mt-3 flex items-center gap-3">
      <WalletIcon icon={connection.icon} />
      <p className="min-w-0 flex-1 truncate">{connection.name}</p>
      <Button className="-mr-3" onClick={() => void leave()} tone="plain">
        断开连接
      </Button>
    </div>
  );
}
