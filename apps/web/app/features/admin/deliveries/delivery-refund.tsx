import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { Section } from '#app/features/admin/people/section.tsx';
import { isOpen } from '#app/features/shop/refunds/refund-request.ts';
import { SignRefund } from '#app/features/shop/refunds/sign-refund.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { deliveryPath } from './delivery.ts';
import type { DeliveryFile } from './read-delivery.ts';

/**
 * The refund of a phone: before it is sent at once, afterwards once it has come back. The delivery ends first, so that no other
 * administrator sends what is being paid back.
 */
export function DeliveryRefund({ file }: { readonly file: DeliveryFile }) {
  const { delivery, order, refund } = file;
  const { state, changedAt } = delivery;
  const request = refund.requests.find(isOpen);
  const mayShip = useHasRole('shipping');
  if (order.status !== 'paid')
    return (
      <Section id="refund" title="退款">
        <p className="text-soft">
          {order.status === 'refunded' ? '钱已经退到买家的金库。' : '这笔钱已经结算，合约不能再退。'}
        </p>
      </Section>
    );
  if (request)
    return (
      <Section id="refund" title="退款">
        <p className="text-soft">
          买家申请了退款，请在<TextLink href={`/admin/refunds/${request.id}`}>退款申请</TextLink>里决定。
          {(state === 'preparing' || state === 'confirmed') && '决定之前先不要发货。'}
        </p>
      </Section>
    );
  if (state === 'cancelled' || state === 'returned' || state === 'missing') {
    if (!refund.isRefundable)
      return (
        <Section id="refund" title="退款">
          <p className="text-soft">退款期已过，合约不能再退。请通过客服和买家商量。</p>
        </Section>
      );
    if (state !== 'missing') return <SignRefund order={order} />;
    return (
      <details>
        <Summary tone="gold">买家不要了，现在退款</Summary>
        <SignRefund order={order} />
      </details>
    );
  }
  if (state === 'preparing' || state === 'confirmed')
    return (
      <Section id="refund" needs="shipping" title="不发货，退款">
        <PlainForm action={deliveryPath(delivery.id)} className="space-y-3">
          <input name="seen" type="hidden" value={changedAt ?? ''} />
          <p className="text-soft">先取消发货，之后不能恢复；再由运营者的钱包签名，把钱退给买家。</p>
          <Button disabled={!mayShip} name="intent" tone="danger" type="submit" value="cancelled">
            取消发货
          </Button>
        </PlainForm>
      </Section>
    );
  return (
    <Section id="refund" title="退款">
      <p className="text-soft">
        {delivery.isUsed
          ? '这部手机已经登记在链上，合约不能再退。'
          : '发货之后，要等手机退回、登记退回之后才能退款。'}
      </p>
    </Section>
  );
}
