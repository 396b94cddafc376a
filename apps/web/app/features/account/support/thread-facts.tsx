import { type Order, orderTitle } from '#app/features/shop/orders/order.ts';
import { OrderBadge } from '#app/features/shop/orders/order-badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { SupportThread } from './support-thread.ts';

interface ThreadFactsProps {
  readonly thread: SupportThread;
  readonly owner: { readonly name: string; readonly shortId: string };
  readonly about: { readonly order: Order; readonly refund: string | null } | null;
}

/** The owner, the waiting time and the related order. */
export function ThreadFacts({ thread, owner, about }: ThreadFactsProps) {
  return (
    <Card>
      <dl className="divide-y divide-line">
        <DetailLine title="学员">{owner.name}</DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all select-all">{owner.shortId}</code>
        </DetailLine>
        {thread.waitingSince !== null && (
          <DetailLine title="等待自">{momentToText(thread.waitingSince)}</DetailLine>
        )}
        {about && (
          <>
            <DetailLine title="订单">
              {orderTitle(about.order)} <OrderBadge status={about.order.status} />
            </DetailLine>
            <DetailLine title="订单编号">
              <code className="font-mono text-sm break-all select-all">{about.order.id}</code>
            </DetailLine>
          </>
        )}
        {about?.refund && (
          <DetailLine title="退款">
            <TextLink href={`/admin/refunds/${about.refund}`}>查看退款申请</TextLink>
          </DetailLine>
        )}
      </dl>
    </Card>
  );
}
