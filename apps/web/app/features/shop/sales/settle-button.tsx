import { useState } from 'react';
import { usualGasText } from '#app/features/money/payment/sheet/usual-gas.ts';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { askToConnect, walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { Button } from '#app/ui/button.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import type { Share } from './share.ts';

/** Anyone may settle a sale whose refund window has ended, for the network fee; the recipient of a share does it here. */
export function SettleButton({
  share: { saleId, currency },
}: {
  readonly share: Pick<Share, 'saleId' | 'currency'>;
}) {
  const hasScript = useHasScript();
  const connection = useCell(walletConnection, disconnected);
  const [state, setState] = useState<'ready' | 'signing' | 'sent'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  useAskAgain(state === 'sent');
  const settle = async () => {
    if (connection.kind !== 'connected') return askToConnect();
    setProblem(null);
    setState('signing');
    // The signing code is loaded on demand.
    const { settleSale } = await import('./settle-sale.ts');
    const outcome = await settleSale({ id: saleId, coinType: currency }).catch(() => ({
      kind: 'problem' as const,
      sentence: '没有成功，什么都没有改变。请检查网络后再试。',
    }));
    setState(outcome.kind === 'sent' ? 'sent' : 'ready');
    if (outcome.kind === 'problem') setProblem(outcome.sentence);
  };
  if (!hasScript) return <p className="mt-1 text-sm text-soft">退款期已过。结算要用到 JavaScript。</p>;
  return (
    <div className="mt-2">
      {problem !== null && (
        <p className="mb-2 text-sm text-seal" role="alert">
          {problem}
        </p>
      )}
      {state === 'sent' ? (
        <p className="text-sm text-soft" role="status">
          已经签名，正在等链上的记录。
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={state === 'signing'} onClick={() => void settle()} tone="quiet">
            {connection.kind === 'connected' ? '结算' : '连接钱包来结算'}
          </Button>
          <p className="min-w-56 flex-1 text-sm text-soft">退款期已过，任何人都可以结算。{usualGasText}。</p>
        </div>
      )}
    </div>
  );
}
