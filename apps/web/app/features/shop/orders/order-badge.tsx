import { Badge } from '#app/ui/badge.tsx';
import { type OrderStatus, statusTexts } from './order.ts';

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const { title, tone } = statusTexts[status];
  return <Badge tone={tone}>{title}</Badge>;
}
