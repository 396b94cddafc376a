import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { kindTexts, type Order, orderTitle } from './order.ts';
import { OrderBadge } from './order-badge.tsx';
import { orderSums } from './order-sums.ts';

export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  const currencies = useCurrencies(orders);
  return (
    <ul className="space-y-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard facts={currencies.get(order.currency)} order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order, facts }: { readonly order: Order; readonly facts: CoinFacts | undefined }) {
  const { due, paid } = orderSums(order);
  const amount = ledgerText(String(due), order.currency, facts);
  return (
    <LinkCard className="p-4 sm:px-6" to={`/user/orders/${order.id}`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg break-words">{orderTitle(order)}</h2>
        <OrderBadge status={order.status} />
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-faint">
          {kindTexts[order.kind]} · <time dateTime={order.createdAt}>{momentToText(order.createdAt)}</time>
        </p>
        <p className="tabular-nums">{paid === 0n ? '免费' : amount}</p>
      </div>
    </LinkCard>
  );
}
