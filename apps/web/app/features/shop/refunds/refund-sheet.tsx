import { useState } from 'react';
import { SheetFoot } from '#app/features/money/payment/sheet/sheet-foot.tsx';
import { useSheet } from '#app/features/money/payment/sheet/use-sheet.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import type { Order, OrderSale } from '#app/features/shop/orders/order.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { buildRefund, refundTitle, signRefund } from './sign-refund.ts';

export interface RefundSheetProps {
  readonly address: string;
  readonly order: Order;
  readonly sale: OrderSale;
  readonly onSent: () => void;
}

/** The sheet of a refund, with a wallet connected: what goes back to the buyer, the fee and the button that agrees. */
export function RefundSheet({ address, order, sale, onSent }: RefundSheetProps) {
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const held = {
    sale: sale.id,
    coinType: order.currency,
    catalogue: order.kind === 'course' ? 'kiosk' : 'shop',
  } as const;
  const sheet = useSheet({
    previewKey: `${address} ${sale.id}`,
    title: refundTitle,
    address,
    build: (wallets) => buildRefund(wallets, held),
    isPossible: true,
    actions: [
      {
        kind: 'refund',
        sale: sale.id,
        orderId: order.id,
        buyer: order.uid,
        money: { coinType: order.currency, amount: BigInt(sale.amount) },
      },
    ],
  });
  const statement = sheet.toStatement(isSigning);
  const sign = async () => {
    setProblem(null);
    setSigning(true);
    const outcome = await signRefund(held, sheet.confirm).catch(() => failed);
    setSigning(false);
    if (outcome.kind === 'sent') onSent();
    if (outcome.kind === 'problem') setProblem(outcome.sentence);
  };
  const amount = priceText({ price: sale.amount, currency: order.currency });
  return (
    <div className="max-w-md space-y-4">
      {problem !== null && <Notice kind="problem" title={problem} />}
      <p className="flex items-baseline justify-between gap-4 tabular-nums">
        <span className="text-soft">退到买家的金库</span>
        <strong className="text-lg font-semibold">{amount}</strong>
      </p>
      <SheetFoot
        button={
          <Button
            busy={isSigning || statement.isLoading}
            className="w-full"
            icon="wallet"
            onClick={() => void sign()}
          >
            签名退款
          </Button>
        }
        isCard
        question={sheet.question}
        statement={statement}
      />
    </div>
  );
}

const failed = { kind: 'problem', sentence: '没有成功，什么都没有改变。请检查网络后再试。' } as const;
