import type { ItemKind } from '@suixue/academy/orders/purchase-offer';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OfferCover } from './offer-cover.tsx';
import { OrderProgress } from './order-progress.tsx';
import type { OrderStanding } from './order-standing.ts';
import { PaidTick } from './paid-tick.tsx';

interface PaidMomentProps {
  readonly order: { readonly id: string; readonly status: string };
  readonly standing: OrderStanding;
  readonly kind: ItemKind;
  readonly title: string;
  /** Path of what was bought. */
  readonly path: string;
  readonly topic: string | undefined;
  /** Path of the picture of a phone; null for other items. */
  readonly picture: string | null;
}

/** What a buyer sees after paying: the picture, a tick once the ledger has the payment, and the way to what was bought. */
export function PaidMoment({ order, standing, kind, title, path, topic, picture }: PaidMomentProps) {
  return (
    <Card className="space-y-5">
      <OfferCover
        className="mx-auto w-full max-w-sm"
        kind={kind}
        path={path}
        picture={picture}
        topic={topic}
      />
      <h1 className="text-center text-2xl break-words">{title}</h1>
      <OrderProgress order={order} standing={standing} tick={<PaidTick kind={kind} />} />
      <p className="text-center text-[0.95rem]">
        <TextLink href={`/user/orders/${order.id}`}>收据和退款</TextLink>
      </p>
    </Card>
  );
}
