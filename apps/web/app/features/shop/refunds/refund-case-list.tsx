import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { orderSums } from '#app/features/shop/orders/order-sums.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { RefundCase } from './read-requests.ts';
import { refundStateTexts } from './refund-request.ts';

export function RefundCaseList({ cases }: { readonly cases: readonly RefundCase[] }) {
  const currencies = useCurrencies(cases.map(({ order }) => order));
  return (
    <ul className="space-y-3">
      {cases.map(({ request, order, buyer }) => {
        const { title, tone } = refundStateTexts[request.state];
        const paid = String(orderSums(order).paid ?? 0n);
        return (
          <li key={request.id}>
            <LinkCard className="p-4 sm:px-6" to={`/admin/refunds/${request.id}`}>
              <div className="flex items-start justify-between gap-3">
                <h2 className="min-w-0 text-lg break-words">{orderTitle(order)}</h2>
                <Badge tone={tone}>{title}</Badge>
              </div>
              <p className="mt-1 line-clamp-2 break-words text-soft">{request.reason}</p>
              <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="min-w-0 text-sm break-words text-faint">
                  {buyer.name} · {momentToText(request.askedAt)}
                </p>
                <p className="tabular-nums">
                  {ledgerText(paid, order.currency, currencies.get(order.currency))}
                </p>
              </div>
            </LinkCard>
          </li>
        );
      })}
    </ul>
  );
}
