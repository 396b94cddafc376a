import type { ReactNode } from 'react';
import { queueStatusTexts, topicTitles } from '#app/features/account/support/support-thread.ts';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { deliveryPath, deliveryTexts } from '#app/features/admin/deliveries/delivery.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { Section, SectionRows } from '#app/features/admin/people/section.tsx';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { kindTexts, type Order, orderTitle } from '#app/features/shop/orders/order.ts';
import { OrderBadge } from '#app/features/shop/orders/order-badge.tsx';
import { orderSums } from '#app/features/shop/orders/order-sums.ts';
import { refundStateTexts } from '#app/features/shop/refunds/refund-request.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { OrderFile } from './read-order.ts';
import { instanceState, RedeemInstance } from './redeem-instance.tsx';

const saleTexts = { open: '由合约保管', settled: '已分给各方', refunded: '已退回金库' } as const;

/** One order: what was bought, the money, the times, and what hangs on it. */
export function OrderFilePage({ file }: { readonly file: OrderFile }) {
  const { order } = file;
  return (
    <>
      <AdminTitle beside={<OrderBadge status={order.status} />} title={orderTitle(order)}>
        {kindTexts[order.kind]}，{momentToText(order.createdAt)} 下单
      </AdminTitle>
      {file.pass && instanceState(file.pass) === 'open' && <ChainWallet />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Bought file={file} />
          <Money order={order} />
          {file.pass && <RedeemInstance bought={file.pass} kind="pass" />}
        </div>
        <div className="grid min-w-0 gap-4">
          <Times file={file} />
          <Refunds file={file} />
          <Threads file={file} />
        </div>
      </div>
    </>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return <dl className="divide-y divide-line border-y border-line">{children}</dl>;
}

function Bought({ file: { order, buyerName, delivery } }: { readonly file: OrderFile }) {
  return (
    <Section id="bought" title="买了什么">
      <Lines>
        <DetailLine title="商品">
          {order.link === null ? (
            orderTitle(order)
          ) : (
            <TextLink href={order.link}>{orderTitle(order)}</TextLink>
          )}
        </DetailLine>
        <DetailLine title="商品编号">
          <code className="font-mono text-sm break-all">{order.item}</code>
        </DetailLine>
        <DetailLine title="数量">{order.quantity}</DetailLine>
        <DetailLine title="买家">
          {isUuid(order.uid) ? <TextLink href={personPath(order.uid)}>{buyerName}</TextLink> : buyerName}
        </DetailLine>
        {order.kind === 'phone' && order.paidAt !== null && (
          <DetailLine title="发货">
            <TextLink href={deliveryPath(order.id)}>
              {deliveryTexts[delivery?.status ?? 'missing'].title}
            </TextLink>
            {delivery?.carrier && ` ${delivery.carrier} ${delivery.trackingNumber ?? ''}`}
          </DetailLine>
        )}
        <DetailLine title="订单编号">
          <code className="font-mono text-sm break-all select-all">{order.id}</code>
        </DetailLine>
      </Lines>
    </Section>
  );
}

function Money({ order }: { readonly order: Order }) {
  const facts = useCurrencies([order]).get(order.currency);
  const explorerUrl = useRootData()?.site.explorerUrl;
  const { listed, due, paid, off } = orderSums(order);
  const text = (amount: bigint) => ledgerText(String(amount), order.currency, facts);
  return (
    <Section id="money" title="金额">
      <Lines>
        <DetailLine title="标价">{text(listed)}</DetailLine>
        {off > 0n && <DetailLine title="优惠">{`−${text(off)}`}</DetailLine>}
        {paid === null ? (
          <DetailLine title="应付">{text(due)}</DetailLine>
        ) : (
          <DetailLine title="实付">
            <strong className="font-semibold">{paid === 0n ? '0（免费或受赠）' : text(paid)}</strong>
          </DetailLine>
        )}
        <DetailLine title="币种">
          <code className="font-mono text-xs break-all">{order.currency}</code>
        </DetailLine>
        {order.sale && (
          <DetailLine title="货款">
            {saleTexts[order.sale.status]}
            <code className="block font-mono text-xs break-all text-faint">{order.sale.id}</code>
          </DetailLine>
        )}
      </Lines>
      {order.digest === null ? (
        <p className="mt-3 text-sm text-faint">链上还没有这笔付款。</p>
      ) : (
        <TransactionDigest className="mt-3" digest={order.digest} explorerUrl={explorerUrl} />
      )}
    </Section>
  );
}

function Times({ file: { order, refundedAt } }: { readonly file: OrderFile }) {
  const { sale } = order;
  return (
    <Section id="times" title="经过">
      <Lines>
        <DetailLine title="下单">{momentToText(order.createdAt)}</DetailLine>
        <DetailLine title="付款">
          {order.paidAt === null ? '还没有付款' : momentToText(order.paidAt)}
        </DetailLine>
        {sale?.status === 'open' && (
          <DetailLine title="退款期至">{momentToText(BigInt(sale.releaseAt))}</DetailLine>
        )}
        {sale?.status === 'settled' && sale.endedAt !== null && (
          <DetailLine title="结算">{momentToText(sale.endedAt)}</DetailLine>
        )}
        {refundedAt !== null && <DetailLine title="退款">{momentToText(refundedAt)}</DetailLine>}
      </Lines>
    </Section>
  );
}

function Refunds({ file: { refunds } }: { readonly file: OrderFile }) {
  return (
    <Section id="refunds" title="退款申请">
      <SectionRows empty="没有申请过退款。" rowKey={({ id }) => id} rows={refunds}>
        {({ id, reason, state, askedAt }) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              <TextLink href={`/admin/refunds/${id}`}>{reason}</TextLink>
              <Badge tone={refundStateTexts[state].tone}>{refundStateTexts[state].title}</Badge>
            </span>
            <span className="text-sm text-faint">{momentToText(askedAt)}</span>
          </>
        )}
      </SectionRows>
    </Section>
  );
}

function Threads({ file: { threads } }: { readonly file: OrderFile }) {
  return (
    <Section id="support" title="客服">
      <SectionRows empty="没有写来问过。" rowKey={({ id }) => id} rows={threads}>
        {({ id, topic, status, changedAt }) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <TextLink href={`/admin/support/${id}`}>{topicTitles[topic]}</TextLink>
              <Badge tone={queueStatusTexts[status].tone}>{queueStatusTexts[status].title}</Badge>
            </span>
            <span className="text-sm text-faint">{momentToText(changedAt)}</span>
          </>
        )}
      </SectionRows>
    </Section>
  );
}
