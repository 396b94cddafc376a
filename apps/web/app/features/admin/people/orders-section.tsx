import { orderPath } from '#app/features/admin/orders/orders-list.ts';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { OrderBadge } from '#app/features/shop/orders/order-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Person } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface PagedSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

export function OrdersSection({ person: { account, orders }, isFirst }: PagedSectionProps) {
  const currencies = useCurrencies(orders.rows);
  return (
    <Section id="orders" title="订单">
      <SectionRows empty="还没有订单。" rowKey={({ id }) => id} rows={orders.rows}>
        {(order) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              <TextLink href={orderPath(order.id)}>{orderTitle(order)}</TextLink>
              <OrderBadge status={order.status} />
            </span>
            <span className="text-sm text-faint tabular-nums">
              {ledgerText(order.due, order.currency, currencies.get(order.currency))}
              {' · '}
              {momentToText(order.createdAt)}
            </span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={orders.next} person={account.id} section="orders" />
    </Section>
  );
}
