import type { ReactNode } from 'react';
import { ledgerText } from '../payment/ledger-text.ts';
import { TransactionDigest } from '../payment/transaction-digest.tsx';
import { useCurrencies } from '../payment/use-currencies.ts';
import type { Site } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { momentToText } from '../user/moment.ts';
import { kindTexts, type Order, orderTitle, statusTexts } from './order.ts';
import { OrderBadge } from './order-badge.tsx';
import { orderSums } from './order-sums.ts';

interface ReceiptProps {
  readonly order: Order;
  readonly site: Site | undefined;
}

/** What was ordered, for how much, and what became of it: on the screen and on paper. */
export function Receipt({ order, site }: ReceiptProps) {
  const { kind, quantity, status, digest } = order;
  return (
    <Card>
      <PaperHead order={order} site={site} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-xl break-words">{orderTitle(order)}</h2>
        <OrderBadge status={status} />
      </div>
      <p className="mt-2 text-soft">{statusTexts[status].about}</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Line title="类别">{kindTexts[kind]}</Line>
        {kind === 'tickets' && <Line title="份数">{quantity}</Line>}
        <Sums order={order} />
        <Line title="下单时间">{momentToText(order.createdAt)}</Line>
        {order.paidAt !== null && <Line title="付款时间">{momentToText(order.paidAt)}</Line>}
        <Ending order={order} />
        <Line title="订单编号">
          <code className="font-mono text-sm break-all select-all">{order.id}</code>
        </Line>
      </dl>
      {digest !== null && (
        <TransactionDigest className="mt-3" digest={digest} explorerUrl={site?.explorerUrl} />
      )}
      <p className="mt-4 text-xs text-faint">
        时间为北京时间。付款以链上记录为准，本页由本站根据链上记录整理，不是发票。
      </p>
    </Card>
  );
}

/** Paper has no address bar and no header: it says whose receipt it is. */
function PaperHead({ order, site }: ReceiptProps) {
  return (
    <div className="mb-6 hidden border-b border-line pb-4 print:block">
      <p className="font-serif text-2xl font-semibold">{site?.productName ?? '穗学'}</p>
      <p className="mt-1 text-sm">{order.paidAt === null ? '订单' : '收据'}</p>
      {site && <p className="text-sm break-all">{`${site.origin}/user/orders/${order.id}`}</p>}
    </div>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const facts = useCurrencies([order]).get(order.currency);
  const { listed, paid, off } = orderSums(order);
  const text = (amount: bigint) => ledgerText(String(amount), order.currency, facts);
  return (
    <>
      <Line title="标价">{text(listed)}</Line>
      {off > 0n && <Line title="优惠">{`−${text(off)}`}</Line>}
      {paid !== null && (
        <Line title="实付">
          <strong className="font-semibold">{paid === 0n ? '0（免费或受赠）' : text(paid)}</strong>
        </Line>
      )}
    </>
  );
}

/** Until when the money may go back, or when that was decided. */
function Ending({ order: { sale, status } }: { readonly order: Order }) {
  if (sale === null) return null;
  const end = momentToText(new Date(Number(sale.releaseAt)).toISOString());
  if (sale.status === 'open') return <Line title="退款期至">{end}</Line>;
  if (sale.endedAt === null) return null;
  return <Line title={status === 'refunded' ? '退款时间' : '结算时间'}>{momentToText(sale.endedAt)}</Line>;
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-2.5">
      <dt className="text-soft">{title}</dt>
      <dd className="min-w-0 text-end break-words tabular-nums">{children}</dd>
    </div>
  );
}
