import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { orderTitle } from '#app/features/shop/orders/order.ts';
import { OrderBadge } from '#app/features/shop/orders/order-badge.tsx';
import { orderSums } from '#app/features/shop/orders/order-sums.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { RefundCase } from './read-requests.ts';
import type { RefundFormState } from './refund-forms.ts';
import { isOpen, refundStateTexts } from './refund-request.ts';
import { SignRefund } from './sign-refund.tsx';

interface RefundDecisionProps extends RefundCase {
  /** Whether the chain would still refund the money. */
  readonly isRefundable: boolean;
  readonly state: RefundFormState | null;
}

/** One request with the administrator's possible decisions. */
export function RefundDecision(props: RefundDecisionProps) {
  const { request, order, isRefundable, state } = props;
  return (
    <div className="space-y-6">
      <Facts {...props} />
      {state?.problem && <Notice kind="problem" title={state.problem} />}
      {isOpen(request) && !isRefundable && (
        <Notice kind="warning" title="这笔钱已经不能退了：退款期已过，或者买到的东西已经发出或用过。">
          <p>可以拒绝这份申请，并写明原因。</p>
        </Notice>
      )}
      {request.state === 'approved' && isRefundable && <SignRefund order={order} />}
      {isOpen(request) && <Answer isRefundable={isRefundable} request={request} state={state} />}
    </div>
  );
}

function Facts({ request, order, buyer }: RefundDecisionProps) {
  const facts = useCurrencies([order]).get(order.currency);
  const explorerUrl = useRootData()?.site.explorerUrl;
  const { title, tone } = refundStateTexts[request.state];
  const { paid } = orderSums(order);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-xl break-words">{orderTitle(order)}</h2>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <p className="mt-3 break-words whitespace-pre-line">{request.reason}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <DetailLine title="买家">{buyer.name}</DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{buyer.shortId}</code>
        </DetailLine>
        <DetailLine title="订单">
          <OrderBadge status={order.status} />
        </DetailLine>
        <DetailLine title="实付">{ledgerText(String(paid ?? 0n), order.currency, facts)}</DetailLine>
        {order.sale && <DetailLine title="退款期至">{momentToText(BigInt(order.sale.releaseAt))}</DetailLine>}
        {order.paidAt !== null && <DetailLine title="付款时间">{momentToText(order.paidAt)}</DetailLine>}
        <DetailLine title="申请时间">{momentToText(request.askedAt)}</DetailLine>
        {request.decidedAt !== null && (
          <DetailLine title="处理时间">{momentToText(request.decidedAt)}</DetailLine>
        )}
        {request.answer !== '' && <DetailLine title="答复">{request.answer}</DetailLine>}
      </dl>
      {order.digest !== null && (
        <TransactionDigest className="mt-3" digest={order.digest} explorerUrl={explorerUrl} />
      )}
    </Card>
  );
}

function Answer({
  request,
  isRefundable,
  state,
}: Pick<RefundDecisionProps, 'request' | 'isRefundable' | 'state'>) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{request.state === 'approved' ? '改为不退' : '答复'}</h2>
      <PlainForm action={`/admin/refunds/${request.id}`}>
        <input name="seen" type="hidden" value={request.state} />
        <TextArea
          defaultValue={state?.values.answer ?? ''}
          hint="买家会看到，最多 500 个字。拒绝时必须写。"
          label="答复"
          maxLength={500}
          name="answer"
        />
        <div className="flex flex-wrap gap-3">
          {request.state === 'asked' && isRefundable && (
            <Button name="intent" type="submit" value="approve">
              同意退款
            </Button>
          )}
          <Button name="intent" tone="danger" type="submit" value="refuse">
            拒绝
          </Button>
        </div>
      </PlainForm>
    </Card>
  );
}
