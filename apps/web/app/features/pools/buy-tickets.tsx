import { useState } from 'react';
import { useNavigate } from 'react-router';
import { typingPauseMs } from '#app/features/money/payment/sheet/use-preview.ts';
import { useSheet } from '#app/features/money/payment/sheet/use-sheet.ts';
import { previewOrder } from '#app/features/shop/buying/agreed-purchase.ts';
import { PayPart } from '#app/features/shop/buying/pay-part.tsx';
import { abandonOrder, isOrderPaid, placeOrder } from '#app/features/shop/buying/place-order.ts';
import { useBuying } from '#app/features/shop/buying/use-buying.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Field } from '#app/ui/field.tsx';
import type { Pool } from './pool.ts';
import { lossPercent, worstCase } from './pool-sums.ts';
import { readTicketCount } from './read-ticket-count.ts';
import { buildTickets, payTickets, ticketsTitle, toTicketForm } from './run-tickets.ts';

interface BuyTicketsProps {
  readonly address: string;
  readonly uid: string;
  readonly pool: Pool;
  readonly most: bigint;
}

/** The sheet for tickets, with the bound wallet connected: how many, what they cost and can lose, and the button that pays. */
export function BuyTickets({ address, uid, pool, most }: BuyTicketsProps) {
  const [typed, setTyped] = useState('1');
  const count = readTicketCount(typed, most);
  const tickets = count.kind === 'tickets' ? count.tickets : 0n;
  const { paid, kept, lost } = worstCase(pool, tickets);
  const text = (amount: bigint) => priceText({ price: String(amount), currency: pool.currency });
  const navigate = useNavigate();
  const form = toTicketForm(pool, tickets);
  const purchaseKey = JSON.stringify(form);
  const payment = { pool, tickets, address, uid };
  const sheet = useSheet({
    previewKey: `${address} ${purchaseKey}`,
    title: ticketsTitle(pool),
    uid,
    address,
    build: (wallets) => buildTickets(wallets, previewOrder(), payment),
    isPossible: tickets > 0n,
    pauseMs: typingPauseMs,
    actions: [
      {
        kind: 'tickets-bought',
        pool: pool.id,
        tickets,
        amount: paid,
        maxLoss: lost,
        coinType: pool.currency,
      },
    ],
  });
  const buying = useBuying({
    purchaseKey,
    place: (attempt) => placeOrder(form, attempt),
    pay: (wallets, placed) => payTickets(wallets, placed, { ...payment, confirm: sheet.confirm }),
    abandon: abandonOrder,
    isPaid: isOrderPaid,
    onPlaced: ({ order }) => navigate(`/user/orders/${order}?paid`),
  });
  return (
    <div className="max-w-md space-y-4">
      <Field
        className="max-w-xs"
        disabled={buying.isBusy}
        error={count.kind === 'refused' ? (count.sentence ?? undefined) : undefined}
        hint={`最多 ${most} 张，每张 ${text(BigInt(pool.ticketPrice))}`}
        inputMode="numeric"
        label="买几张"
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      {tickets > 0n && (
        <p aria-live="polite" className="tabular-nums">
          付出 {text(paid)}；最坏拿回 {text(kept)}，亏{' '}
          <strong className="text-seal">
            {text(lost)}（{lossPercent({ paid, lost })}）
          </strong>
          。
        </p>
      )}
      <PayPart
        address={address}
        buying={{ ...buying, statement: sheet.toStatement(buying.isBusy), question: sheet.question }}
        currency={pool.currency}
        isCard
        isDisabled={tickets === 0n}
        label={tickets === 0n ? '买票' : `支付 ${text(paid)}`}
        toPay={paid}
      />
      <p className="text-sm text-faint">锁仓之前可以按原价退票，只花网络费。</p>
    </div>
  );
}
