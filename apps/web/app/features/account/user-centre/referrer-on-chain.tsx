import { useState } from 'react';
import { usualGasText } from '#app/features/money/payment/sheet/usual-gas.ts';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { askToConnect, walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { messageOf } from '#app/features/money/wallet/wallet-error.ts';
import { Button } from '#app/ui/button.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { toasts } from '#app/ui/toast/toast-store.ts';

interface ReferrerOnChainProps {
  readonly uid: string;
  /** The referrer's account on the chain. */
  readonly referrer: string;
}

/** Writes the confirmed referrer to the chain with the account's wallet. */
export function ReferrerOnChain({ uid, referrer }: ReferrerOnChainProps) {
  const hasScript = useHasScript();
  const connection = useCell(walletConnection, disconnected);
  const [progress, setProgress] = useState<'idle' | 'running' | 'done'>('idle');
  if (progress === 'done') return <p role="status">已经写到链上，以后不再更改。</p>;
  const write = async () => {
    setProgress('running');
    try {
      const { writeReferrer } = await import('./write-referrer.ts');
      const outcome = await writeReferrer(uid, referrer);
      setProgress(outcome.kind === 'done' ? 'done' : 'idle');
    } catch (error) {
      // The wallet code could not be loaded, or the network did not answer.
      toasts.show({ tone: 'failure', title: '没有写到链上', description: messageOf(error) });
      setProgress('idle');
    }
  };
  return (
    <>
      <p className="text-soft">
        这里已经记下，还没有写到链上。写上去要用您的钱包签名一次，{usualGasText}；推荐人要先于您绑定钱包。
      </p>
      {hasScript ? (
        <Button
          busy={progress === 'running'}
          className="mt-4"
          icon="wallet"
          onClick={() => (connection.kind === 'connected' ? void write() : askToConnect())}
          tone="primary"
        >
          {connection.kind === 'connected' ? '写到链上' : '连接钱包，写到链上'}
        </Button>
      ) : (
        <p className="mt-2 text-soft">签名需要浏览器运行脚本。</p>
      )}
    </>
  );
}
