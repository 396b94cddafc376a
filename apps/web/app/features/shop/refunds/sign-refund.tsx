import { type ComponentType, useCallback, useState } from 'react';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { askToConnect, walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { LazyPayment } from '#app/features/shop/buying/lazy-payment.tsx';
import type { Order } from '#app/features/shop/orders/order.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { OperatorKey } from './operator-key.tsx';
import type { RefundSheetProps } from './refund-sheet.tsx';

/** Shown for an approved request whose money has not been returned: an operator signs, with any connected wallet. */
export function SignRefund({ order }: { readonly order: Order }) {
  const hasScript = useHasScript();
  const connection = useCell(walletConnection, disconnected);
  const [isSent, setSent] = useState(false);
  const load = useCallback(
    async (): Promise<ComponentType<RefundSheetProps>> => (await import('./refund-sheet.tsx')).RefundSheet,
    [],
  );
  useAskAgain(isSent);
  const { sale } = order;
  if (sale === null) return null;
  return (
    <Card>
      <h2 className="text-lg">签名退款</h2>
      <p className="mt-2 text-soft">用运营者的钱包签名。钱从合约退回买家，买到的内容同时收回。</p>
      <div className="mt-4 space-y-4">
        {isSent ? (
          <Notice kind="note" title="已经签名，正在等链上的记录。" />
        ) : connection.kind === 'connected' ? (
          <>
            <p className="text-sm break-all text-faint">
              现在连接的是 {connection.name}：<code className="font-mono">{connection.address}</code>
            </p>
            <LazyPayment
              load={load}
              props={{ address: connection.address, order, sale, onSent: () => setSent(true) }}
            />
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
