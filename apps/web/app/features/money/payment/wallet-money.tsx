import { type ComponentType, useCallback } from 'react';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { whileAwaited } from '#app/features/money/wallet/recent-wallet.ts';
import { walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import type { MoneyPanelProps } from './money-panel.tsx';
import { MoneySkeleton } from './money-skeletons.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** Balances of wallet and vault, for a connected wallet. */
export function WalletMoney() {
  const uid = useRootData()?.viewer?.id ?? null;
  const connection = useCell(walletConnection, disconnected);
  if (uid === null) return null;
  if (connection.kind === 'connected')
    return <LoadedPanel address={connection.address} key={connection.address} uid={uid} />;
  return (
    <div className={classes('space-y-6', whileAwaited)}>
      <MoneySkeleton />
    </div>
  );
}

/** What the site has recorded, which needs no wallet. */
export function WalletTransfers() {
  const connection = useCell(walletConnection, disconnected);
  return <TransferHistory hasWallet={connection.kind === 'connected'} />;
}

function LoadedPanel(props: MoneyPanelProps) {
  const load = useCallback(
    async (): Promise<ComponentType<MoneyPanelProps>> => (await import('./money-panel.tsx')).MoneyPanel,
    [],
  );
  const { value: MoneyPanel, error, reload } = useLoaded(load);
  if (MoneyPanel) return <MoneyPanel {...props} />;
  if (error === null) return <MoneySkeleton />;
  return (
    <Card>
      <h2 className="mb-3 text-lg">余额</h2>
      <Notice kind="problem" title="这一部分没有打开">
        <Button className="mt-3" onClick={reload} tone="quiet">
          重试
        </Button>
      </Notice>
    </Card>
  );
}
