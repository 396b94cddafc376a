import { disconnected } from '#app/features/money/wallet/connection.ts';
import { walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { OperatorKeyForm } from '#app/features/shop/refunds/operator-key.tsx';
import { Card } from '#app/ui/card.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { ChainAuthority } from './chain-authority.tsx';
import { positionText } from './chain-need.ts';
import { DemoKeys } from './demo-keys.tsx';
import { settingsOf, useContractSettings } from './use-contract-settings.ts';

/** The wallet that signs on this page, and on a local network the keys of the demo wallet. */
export function ChainWallet() {
  const connection = useCell(walletConnection, disconnected);
  const reading = useContractSettings();
  const settings = settingsOf(reading);
  const address = connection.kind === 'connected' ? connection.address : null;
  return (
    <Card className="mb-4">
      <h2 className="mb-2 text-lg">签名的钱包</h2>
      {settings && address !== null && connection.kind === 'connected' ? (
        <p className="text-soft">
          {connection.name}，{positionText(settings.state, address)}：
          <code className="font-mono text-sm break-all">{address}</code>
        </p>
      ) : (
        <ChainAuthority needs="any" />
      )}
      {settings?.isTrial && (
        <>
          <DemoKeys connected={address} settings={settings} key={address ?? ''} />
          <div className="mt-2">
            <OperatorKeyForm />
          </div>
        </>
      )}
    </Card>
  );
}
