import type { OwnPhone } from './phone.ts';

export type StepName =
  | 'paid'
  | 'address'
  | 'confirmed'
  | 'shipped'
  | 'received'
  | 'cancelled'
  | 'returned'
  | 'refunded'
  | 'void';

export interface PhoneStep {
  readonly name: StepName;
  readonly state: 'done' | 'now' | 'ahead';
  /** When it was done. */
  readonly at: string | null;
}

type StepFacts = Pick<OwnPhone, 'delivery'> & {
  readonly order: Pick<OwnPhone['order'], 'status' | 'paidAt' | 'sale'>;
};

/** The way of an order, as far as it came and, unless it has ended, what comes next. */
export function phoneSteps({ order, delivery }: StepFacts): readonly PhoneStep[] {
  const way: readonly { readonly name: StepName; readonly at: string | null }[] = [
    { name: 'paid', at: order.paidAt },
    { name: 'address', at: delivery?.addressedAt ?? null },
    { name: 'confirmed', at: delivery?.confirmedAt ?? null },
    { name: 'shipped', at: delivery?.shippedAt ?? null },
    { name: 'received', at: delivery?.receivedAt ?? null },
  ];
  const ends = endsOf({ order, delivery });
  if (ends.length > 0)
    return [...way.filter(({ at }) => at !== null), ...ends].map((step) => ({ ...step, state: 'done' }));
  const next = way.findIndex(({ at }) => at === null);
  return way.map((step, at) => ({
    ...step,
    state: step.at !== null ? 'done' : at === next ? 'now' : 'ahead',
  }));
}

/** How it ended other than by the receipt. */
function endsOf({
  order,
  delivery,
}: StepFacts): readonly { readonly name: StepName; readonly at: string | null }[] {
  const ended = delivery?.endedAt ?? null;
  const back = delivery?.status === 'returned' ? [{ name: 'returned' as const, at: ended }] : [];
  if (order.status === 'refunded') return [...back, { name: 'refunded', at: order.sale?.endedAt ?? null }];
  if (order.status === 'void') return [{ name: 'void', at: ended }];
  return delivery?.status === 'cancelled' ? [{ name: 'cancelled', at: ended }] : back;
}

/** Whether the buyer may give or change the address. */
export const mayChangeAddress = ({ order, delivery }: StepFacts): boolean =>
  (order.status === 'paid' || order.status === 'settled') &&
  (delivery === null || delivery.status === 'preparing');
