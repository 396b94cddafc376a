import { useState } from 'react';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { askToConnect, walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import type { Order } from '#app/features/shop/orders/order.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { OperatorKey } from './operator-key.tsx';

/** Shown for an approved request whose money has not been returned: an operator signs, with any connected wallet. */
export function SignRefund({ order }: { readonly order: Order }) {
  const hasScript = useHasScript();
  const connection = useCell(walletConnection, disconnected);
  const [isSigning, setSigning] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useAskAgain(isSent);
  const { sale } = order;
  if (sale === null) return null;
  const sign = async () => {
    setProblem(null);
    setSigning(true);
    // The signing code is loaded on demand.
    const { signRefund } = await import('./sign-refund.ts');
    const outcome = await signRefund({
      sale: sale.id,
      coinType: order.currency,
      catalogue: order.kind === 'course' ? 'kiosk' : 'shop',
    }).catch(() => ({ kind: 'problem' as const, sentence: '没有成功，什么都没有改变。请检查网络后再试。' }));
    setSigning(false);
    if (outcome.kind === 'sent') setSent(true);
    if (outcome.kind === 'problem') setProblem(outcome.sentence);
  };
  return (
    <Card>
      <h2 className="text-lg">签名退款</h2>
      <p className="mt-2 text-soft">
        用运营者的钱包签名。实付的钱从合约退到买家的金库，买到的内容同时收回；只花网络费。
      </p>
      <div className="mt-4 space-y-4">
        {problem !== null && <Notice kind="problem" title={problem} />}
        {isSent ? (
          <Notice kind="note" title="已经签名，正在等链上的记录。" />
        ) : connection.kind === 'connected' ? (
          <>
            <p className="text-sm break-all text-faint">
              现在连接的是 {connection.name}：<code className="font-mono">{connection.address}</code>
            </p>
            <Button busy={isSigning} icon="wallet" onClick={() => void sign()}>
              签名退款
            </Button>
          </>
        ) : (
          <Button disabled={!hasScript} icon="wallet" onClick={() => askToConnect()}>
            连接运营者的钱包
          </Button>
        )}
        {!isSent && <OperatorKey />}
        {!hasScript && <p className="text-sm text-faint">签名要用到 JavaScript，请在浏览器里打开它。</p>}
      </div>
    </Card>
  );
}
