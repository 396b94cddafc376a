import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ConnectButton } from '#app/features/money/wallet/connect-button.tsx';
import { unlessAwaited, whileAwaited } from '#app/features/money/wallet/recent-wallet.ts';
import { useWalletStanding } from '#app/features/money/wallet/use-wallet-standing.ts';
import { askToBind } from '#app/features/money/wallet/wallet-cell.ts';
import { walletTabPath } from '#app/features/money/wallet/wallet-tab-path.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { wording } from '#app/ui/wording.ts';

interface PayGateProps {
  readonly viewerId: string;
  /** The addresses bound to the account, as the chain had them when the page was rendered. */
  readonly owner: readonly string[];
  /** Rendered with the wallet that may pay. */
  readonly children: (address: string) => ReactNode;
  /** For other purposes than paying. */
  readonly words?: GateWords;
  /** The place of the button that leads on. */
  readonly frame?: (button: ReactNode) => ReactNode;
  /** With the shape of the children, while the last wallet is asked again. */
  readonly skeleton?: ReactNode;
}

export interface GateWords {
  readonly unbound: string;
  readonly connect: string;
}

const payingWords: GateWords = {
  unbound: '付款只认绑定过的钱包。绑定一次就好，绑好就在这一页付款。',
  connect: '连接钱包，准备付款',
};

const inPlace = (button: ReactNode) => button;

/** Leads from no wallet to the bound wallet, one step at a time. */
export function PayGate(props: PayGateProps) {
  const { viewerId, owner, children, words = payingWords, frame = inPlace, skeleton } = props;
  const { pathname, search } = useLocation();
  const { connection, binding } = useWalletStanding(viewerId, { uid: viewerId, owner });
  if (binding === 'unbound' || binding === 'no-account') {
    return (
      <div className="space-y-4">
        <Notice kind="note" title="还没有绑定钱包">
          <p>{words.unbound}</p>
        </Notice>
        {frame(
          connection.kind === 'connected' ? (
            <Button className="w-full" icon="link" onClick={askToBind}>
              {wording.wallet.bindTitle}
            </Button>
          ) : (
            <ConnectButton connection={connection} thenBind>
              连接并绑定钱包
            </ConnectButton>
          ),
        )}
        <ButtonLink className="w-full" to={walletTabPath(pathname + search)} tone="quiet">
          去“我的钱包”
        </ButtonLink>
        <WithoutScript>
          <NeedsScript />
        </WithoutScript>
      </div>
    );
  }
  if (connection.kind !== 'connected' || binding !== 'bound') {
    return (
      <div className="space-y-4">
        <WithoutScript>
          <NeedsScript />
        </WithoutScript>
        {binding === 'wrong-wallet' && (
          <Notice kind="warning" title={wording.wallet.wrongTitle}>
            <p>{wording.wallet.wrongText}</p>
          </Notice>
        )}
        <div className={skeleton ? unlessAwaited : undefined}>
          {frame(<ConnectButton connection={connection}>{words.connect}</ConnectButton>)}
        </div>
        {skeleton && <div className={whileAwaited}>{skeleton}</div>}
      </div>
    );
  }
  return children(connection.address);
}

function NeedsScript() {
  return (
    <Notice kind="note" title="付款需要脚本">
      <p>上面的内容都可以阅读；付款要和您的钱包对话，需要浏览器允许本站运行脚本。</p>
    </Notice>
  );
}
