import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BuyingResult } from '#app/features/shop/buying/buying-result.tsx';
import { MissingMoney } from '#app/features/shop/buying/missing-money.tsx';
import { abandonOrder, isOrderPaid, placeOrder } from '#app/features/shop/buying/place-order.ts';
import { useBalance } from '#app/features/shop/buying/use-balance.ts';
import { useBuying } from '#app/features/shop/buying/use-buying.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Pool } from './pool.ts';
import { lossPercent, worstCase } from './pool-sums.ts';
import { readTicketCount } from './read-ticket-count.ts';
import { payTickets, toTicketForm } from './run-tickets.ts';

interface BuyTicketsProps {
  readonly address: string;
  readonly uid: string;
  readonly pool: Pool;
  readonly most: bigint;
}

/** Shown with the bound wallet connected: how many tickets, what they cost and can lose, and the button that pays. */
export function BuyTickets({ address, uid, pool, most }: BuyTicketsProps) {
  const [typed, setTyped] = useState('1');
  const count = readTicketCount(typed, most);
  const tickets = count.kind === 'tickets' ? count.tickets : 0n;
  const { paid, kept, lost } = worstCase(pool, tickets);
  const text = (amount: bigint) => priceText({ price: String(amount), currency: pool.currency });
  const balance = useBalance(address, pool.currency);
  const isShort = balance !== null && balance < paid;
  const navigate = useNavigate();
  const form = toTicketForm(pool, tickets);
  const { outcome, isBusy, start } = useBuying({
    purchaseKey: JSON.stringify(form),
    place: (attempt) => placeOrder(form, attempt),
    pay: (wallets, placed) => payTickets(wallets, placed, { pool, tickets, address, uid }),
    abandon: abandonOrder,
    isPaid: isOrderPaid,
    onPlaced: ({ order }) => navigate(`/user/orders/${order}`),
  });
  return (
    <div className="space-y-4">
      <Field
        className="max-w-xs"
        disabled={isBusy}
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
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && <MissingMoney address={address} balance={balance} currency={pool.currency} toPay={paid} />}
      <Button
        busy={isBusy}
        className="w-full sm:w-auto"
        disabled={tickets === 0n || isShort}
        icon="wallet"
        onClick={() => void start()}
      >
        {tickets === 0n ? '买票' : `支付 ${text(paid)}`}
      </Button>
      <p className="text-sm text-faint">
        {balance !== null && `钱包里有 ${text(balance)}。`}
        锁仓之前可以按原价退票，只花网络费。另付少量网络费，签名之前会写明。
      </p>
    </div>
  );
}
