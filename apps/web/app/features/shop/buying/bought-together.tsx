import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { OrderProgress } from './order-progress.tsx';
import { PaidTick } from './paid-tick.tsx';
import type { PaidOrder } from './read-paid-order.ts';

interface BoughtTogetherProps {
  readonly orders: readonly PaidOrder[];
}

/** What a cart paid for. All of it is one transaction, so the state of one order stands for all. */
export function BoughtTogether({ orders }: BoughtTogetherProps) {
  const [first, ...others] = orders;
  if (!first) return null;
  return (
    <Card className="space-y-4">
      <OrderProgress
        order={{ id: first.id, status: first.standing.status }}
        standing={first.standing}
        tick={<PaidTick kind="course" />}
        {...(others.length > 0 && { course: first.title })}
      />
      {others.map(({ id, title, standing: { opens } }) =>
        opens === null ? null : (
          <ButtonLink className="w-full" icon="play" key={id} to={opens} tone="quiet">
            {`开始学习《${title}》`}
          </ButtonLink>
        ),
      )}
    </Card>
  );
}
