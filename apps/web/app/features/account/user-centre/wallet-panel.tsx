import type { WalletState } from '@suixue/chain/binding-state';
import { WalletMoney, WalletTransfers } from '#app/features/money/payment/wallet-money.tsx';
import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { ConnectButton } from '#app/features/money/wallet/connect-button.tsx';
import type { ConnectedWallet } from '#app/features/money/wallet/connection.ts';
import { DemoFaucet } from '#app/features/money/wallet/demo/demo-faucet.tsx';
import { useWalletStanding, type WalletStanding } from '#app/features/money/wallet/use-wallet-standing.ts';
import { askToBind } from '#app/features/money/wallet/wallet-cell.ts';
import { WalletIcon } from '#app/features/money/wallet/wallet-icon.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { wording } from '#app/ui/wording.ts';
import { RecoveryNotice } from './recovery-notice.tsx';
import { TwoColumns } from './two-columns.tsx';
import { useIsGuided, WalletWelcome } from './wallet-welcome.tsx';

interface WalletPanelProps {
  readonly viewerId: string;
  /** The record that the server knew when it rendered the page. */
  readonly record: WalletState | null;
}

/** 我的钱包: bound and connected wallets, and the next step. */
export function WalletPanel({ viewerId, record }: WalletPanelProps) {
  const standing = useWalletStanding(viewerId, record);
  return (
    <div className="space-y-6">
      <div className="mx-auto max-w-2xl space-y-6 empty:hidden lg:max-w-none">
        <WalletWelcome standing={standing} />
        {standing.owner.length > 0 && <RecoveryNotice owner={standing.owner} viewerId={viewerId} />}
      </div>
      <TwoColumns
        first={
          <>
            <Standing standing={standing} />
            <DemoFaucet />
            <Reading />
            <WithoutScript>
              <p className="text-sm text-faint">
                连接和绑定钱包要用到 JavaScript，请在浏览器里打开它。阅读不受影响。
              </p>
            </WithoutScript>
          </>
        }
        second={<WalletMoney />}
        third={<WalletTransfers />}
      />
    </div>
  );
}

function Standing({ standing }: { readonly standing: WalletStanding }) {
  switch (standing.binding) {
    case 'no-account':
    case 'unbound':
      return <Unbound standing={standing} />;
    case 'no-wallet':
      return <Bound heading="已绑定，还没有连接" standing={standing} />;
    case 'bound':
      return <Bound heading="已绑定" standing={standing} />;
    case 'wrong-wallet':
      return (
        <>
          <Notice kind="note" title={wording.wallet.wrongTitle}>
            <p>{wording.wallet.wrongText}</p>
          </Notice>
          <Bound heading="绑定的是另一个地址" standing={standing} />
        </>
      );
  }
}

function Unbound({ standing: { connection } }: { readonly standing: WalletStanding }) {
  const isGuided = useIsGuided();
  if (connection.kind === 'connected') {
    return (
      <Card>
        <h2 className="text-lg">已连接，还没有绑定</h2>
        <ConnectionLine connection={connection} />
        <div className="mt-4 space-y-4">
          <AddressGroups address={connection.address} />
          <Notice kind="warning" title={wording.wallet.bindWarning} />
          <Button icon="link" onClick={askToBind}>
            {wording.wallet.bindTitle}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="text-lg">还没有绑定钱包</h2>
      <p className="mt-2 text-soft">
        {isGuided
          ? '绑定只要三步，绑定之后不能换。'
          : '付款要用绑定的钱包，绑定之后不能换。阅读和免费课程不用钱包。'}
      </p>
      <ol className="mt-4 list-decimal space-y-1 pl-5 text-soft">
        <li>连接：在钱包里同意本站看到您的地址。</li>
        <li>核对：看清是不是自己的地址。</li>
        <li>绑定：在钱包里签名，写到链上。</li>
      </ol>
      {/* The box above already has this button. */}
      {!isGuided && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ConnectButton connection={connection} thenBind>
            连接钱包
          </ConnectButton>
        </div>
      )}
    </Card>
  );
}

function Bound({ heading, standing }: { readonly heading: string; readonly standing: WalletStanding }) {
  const { connection, owner } = standing;
  return (
    <Card>
      <h2 className="text-lg">{heading}</h2>
      <div className="mt-4 space-y-3">
        {owner.map((address) => (
          <div className="space-y-3" key={address}>
            <AddressGroups address={address} />
            <CopyButton text={address}>复制地址</CopyButton>
          </div>
        ))}
      </div>
      {/* Of the same height in both cases. */}
      <div className="mt-5 border-t border-line pt-5">
        {connection.kind === 'connected' ? (
          <>
            <p className="text-soft">已经连接：</p>
            <ConnectionLine connection={connection} />
          </>
        ) : (
          <>
            <p className="mb-3 text-soft">付款之前要连接这个钱包。</p>
            <ConnectButton connection={connection}>连接已绑定的钱包</ConnectButton>
          </>
        )}
      </div>
    </Card>
  );
}

function Reading() {
  return (
    <nav aria-label="钱包的说明" className="flex flex-wrap gap-3">
      <ButtonLink to="/help/what-is-a-wallet" tone="quiet">
        钱包是什么
      </ButtonLink>
      <ButtonLink to="/help/bind-wallet" tone="quiet">
        绑定之前要知道的
      </ButtonLink>
    </nav>
  );
}

/** The connected wallet, with a button to disconnect it. */
function ConnectionLine({ connection }: { readonly connection: ConnectedWallet }) {
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
