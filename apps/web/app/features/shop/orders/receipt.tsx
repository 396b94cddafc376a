import { isPermanent } from '@suixue/academy/membership/ownership';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import type { Site } from '#app/platform/services.ts';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { kindTexts, type Order, orderTitle, statusAbout } from './order.ts';
import { OrderBadge } from './order-badge.tsx';
import { orderSums } from './order-sums.ts';
import type { OrderTerm } from './read-term.ts';

interface ReceiptProps {
  readonly order: Order;
  readonly site: Site | undefined;
  /** `null` for items without a term, and before the payment. */
  readonly term: OrderTerm | null;
}

/** The receipt of an order, on screen and on paper. */
export function Receipt({ order, site, term }: ReceiptProps) {
  const { kind, quantity, status, digest } = order;
  return (
    <Card>
      <PaperHead order={order} site={site} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-xl break-words">{orderTitle(order)}</h2>
        <OrderBadge status={status} />
      </div>
      <p className="mt-2 text-soft">{statusAbout(order)}</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <DetailLine title="类别">{kindTexts[kind]}</DetailLine>
        {kind === 'tickets' && <DetailLine title="票数">{quantity} 张</DetailLine>}
        <Sums order={order} />
        {term && <Term status={status} term={term} />}
        <DetailLine title="下单时间">{momentToText(order.createdAt)}</DetailLine>
        {order.paidAt !== null && <DetailLine title="付款时间">{momentToText(order.paidAt)}</DetailLine>}
        <Ending order={order} />
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-2 text-sm text-faint">
        <span>订单编号</span>
        <code className="font-mono text-xs leading-6 break-all select-all">{order.id}</code>
      </p>
      {digest !== null && (
        <TransactionDigest className="mt-1" digest={digest} explorerUrl={site?.explorerUrl} />
      )}
      <p className="mt-4 text-xs text-faint">
        时间为北京时间。付款以链上记录为准，本页由本站根据链上记录整理，不是发票。
      </p>
    </Card>
  );
}

/** Names the receipt's owner, because paper has neither URL nor header. */
function PaperHead({ order, site }: Omit<ReceiptProps, 'term'>) {
  return (
    <div className="mb-6 hidden border-b border-line pb-4 print:block">
      <p className="font-serif text-2xl font-semibold">{site?.productName}</p>
      <p className="mt-1 text-sm">{order.paidAt === null ? '订单' : '收据'}</p>
      {site && <p className="text-sm break-all">{`${site.origin}/user/orders/${order.id}`}</p>}
    </div>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const facts = useCurrencies([order]).get(order.currency);
  const { listed, due, paid, off } = orderSums(order);
  const text = (amount: bigint) => ledgerText(String(amount), order.currency, facts);
  return (
    <>
      {(paid === null || off > 0n) && <DetailLine title="标价">{text(listed)}</DetailLine>}
      {off > 0n && <DetailLine title="优惠">{`−${text(off)}`}</DetailLine>}
      {paid === null && off > 0n && <DetailLine title="应付">{text(due)}</DetailLine>}
      {paid !== null && (
        <DetailLine title="实付">
          <strong className="font-semibold">{paid === 0n ? '0（免费或受赠）' : text(paid)}</strong>
        </DetailLine>
      )}
    </>
  );
}

function Term({ term, status }: { readonly term: OrderTerm; readonly status: Order['status'] }) {
  const expireAt = BigInt(term.expireAt);
  const isForGood = isPermanent(expireAt);
  return (
    <>
      <DetailLine title="期限">{isForGood ? '长期有效' : `${term.days} 天`}</DetailLine>
      {!isForGood && status !== 'refunded' && status !== 'void' && (
        <DetailLine title="有效期至">{momentToText(BigInt(expireAt))}</DetailLine>
      )}
    </>
  );
}

/** The end of the refund window, or when the refund was decided. */
function Ending({ order: { sale, status } }: { readonly order: Order }) {
  if (sale === null) return null;
  const end = momentToText(BigInt(sale.releaseAt));
  if (sale.status === 'open') return <DetailLine title="退款期至">{end}</DetailLine>;
  if (sale.endedAt === null) return null;
  return (
    <DetailLine title={status === 'refunded' ? '退款时间' : '结算时间'}>
      {momentToText(sale.endedAt)}
    </DetailLine>
  );
}
