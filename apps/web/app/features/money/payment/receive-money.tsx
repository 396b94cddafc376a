import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** The receiving address: to read, copy and scan. */
export function ReceiveMoney({ address, network }: { readonly address: string; readonly network: string }) {
  return (
    <Card>
      <h2 className="text-lg">收款</h2>
      <p className="mt-1 text-sm text-soft">
        这是已连接的钱包地址。只接收{networkName(network)}上的币；别的链转来的找不回来。
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <QrCode label="收款地址的二维码" text={address} />
        <div className="min-w-56 flex-1 space-y-4">
          <p className="font-mono text-sm leading-relaxed break-all">{address}</p>
          <CopyButton text={address}>复制地址</CopyButton>
        </div>
      </div>
    </Card>
  );
}

/** The network's name for users; unknown ones keep their id. */
function networkName(network: string): string {
  switch (network) {
    case 'mainnet':
      return ' Sui 主网';
    case 'localnet':
      return '本机练习网络';
    default:
      return ` Sui 测试网络（${network}）`;
  }
}
