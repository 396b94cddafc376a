import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { actTitle } from '#app/features/admin/log/act-titles.ts';
import { orderPath } from '#app/features/admin/orders/orders-list.ts';
import { instanceState, RedeemInstance } from '#app/features/admin/orders/redeem-instance.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { Section, SectionRows } from '#app/features/admin/people/section.tsx';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { DeliveryBadges } from './deliveries-page.tsx';
import { deliveryTexts, deliveryTitle } from './delivery.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import type { DeliveryFormState } from './delivery-forms.ts';
import { DeliveryRefund } from './delivery-refund.tsx';
import { DeliverySteps } from './delivery-steps.tsx';
import type { DeliveryFile } from './read-delivery.ts';

interface DeliveryPageProps {
  readonly file: DeliveryFile;
  readonly state: DeliveryFormState | null;
}

/** One delivery: what to do next, the address if it is asked for, the money, and what was done. */
export function DeliveryPage({ file, state }: DeliveryPageProps) {
  const { delivery, instance } = file;
  const redeemed = instance && instanceState(instance);
  const mayRedeem = delivery.state === 'received' && redeemed === 'open';
  return (
    <>
      <AdminTitle beside={<DeliveryBadges delivery={delivery} />} title={deliveryTitle(delivery)}>
        {deliveryTexts[delivery.state].about}
      </AdminTitle>
      {state?.problem && state.field !== 'carrier' && state.field !== 'number' && (
        <div className="mb-4">
          <Notice kind="problem" title={state.problem} />
        </div>
      )}
      {mayRedeem && <ChainWallet />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <DeliverySteps delivery={delivery} state={state} />
          <DeliveryAddress delivery={delivery} state={state} />
          {instance && (mayRedeem || redeemed !== 'open') && (
            <RedeemInstance bought={instance} kind="phone" />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <Facts file={file} />
          <DeliveryRefund file={file} />
          <History file={file} />
        </div>
      </div>
    </>
  );
}

function Facts({ file: { delivery } }: Pick<DeliveryPageProps, 'file'>) {
  const { id, uid, buyer, carrier, trackingNumber, paidAt, changedAt, refundUntil } = delivery;
  return (
    <Section id="facts" title="订单">
      <dl className="divide-y divide-line border-y border-line">
        <DetailLine title="买家">
          {isUuid(uid) ? <TextLink href={personPath(uid)}>{buyer ?? '没有名字'}</TextLink> : uid}
        </DetailLine>
        <DetailLine title="付款">{momentToText(paidAt)}</DetailLine>
        {changedAt !== null && <DetailLine title="上次变动">{momentToText(changedAt)}</DetailLine>}
        {carrier !== null && <DetailLine title="承运">{carrier}</DetailLine>}
        {trackingNumber !== null && (
          <DetailLine title="单号">
            <code className="font-mono text-sm break-all select-all">{trackingNumber}</code>
          </DetailLine>
        )}
        {refundUntil !== null && (
          <DetailLine title="退款期至">{momentToText(BigInt(refundUntil))}</DetailLine>
        )}
        <DetailLine title="订单编号">
          <TextLink href={orderPath(id)}>
            <code className="font-mono text-sm break-all">{id}</code>
          </TextLink>
        </DetailLine>
      </dl>
    </Section>
  );
}

function History({ file: { delivery, history } }: Pick<DeliveryPageProps, 'file'>) {
  return (
    <Section id="history" title="经过">
      <SectionRows empty="管理员还没有做过什么。" rowKey={({ id }) => id} rows={history}>
        {({ action, actorId, actorName, at }) => (
          <>
            <span className="min-w-0 wrap-anywhere">{actTitle(action)}</span>
            <span className="text-sm text-faint">
              {actorId === null ? '服务器' : (actorName ?? '没有名字的管理员')} · {momentToText(at)}
            </span>
          </>
        )}
      </SectionRows>
      <p className="mt-3 text-sm text-faint">
        <TextLink href={`/admin/log?${new URLSearchParams({ about: delivery.id })}`}>操作记录</TextLink>
        里有全部细节。
      </p>
    </Section>
  );
}
