import { useState } from 'react';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import type { Pool } from './pool.ts';
import { lossPercent, type WorstCase, worstCase } from './pool-sums.ts';
import { readTicketCount } from './read-ticket-count.ts';

interface WorstCaseTableProps {
  readonly pool: Pick<
    Pool,
    'ticketPrice' | 'floorPerTicket' | 'maxTickets' | 'maxTicketsPerUser' | 'currency'
  >;
}

/** What the viewer can lose, in numbers: a table for everyone, and a calculator with script. */
export function WorstCaseTable({ pool }: WorstCaseTableProps) {
  const limit = mostPerAccount(pool);
  const rows = [1n, 5n, 10n, 50n]
    .filter((tickets) => tickets < limit)
    .map((tickets) => worstCase(pool, tickets));
  const all = [...rows, worstCase(pool, limit)];
  const one = worstCase(pool, 1n);
  const text = (amount: bigint) => priceText({ price: String(amount), currency: pool.currency });
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-lg">最坏会怎样</h2>
        <p className="mt-1 max-w-2xl text-soft">
          {one.kept === 0n
            ? `管理员可以在锁仓时取走全部的钱。如果一去不回，每张票的 ${text(one.paid)} 全部亏掉。`
            : `锁仓时，管理员可以取走每张票 ${text(one.kept)} 之外的钱。如果一去不回，每张票亏 ${text(one.lost)}，也就是 ${lossPercent(one)}。`}
          {one.lost > 0n && '卖出多少张都一样。'}
        </p>
      </div>
      <CaseTable rows={all} text={text} />
      <Calculator limit={limit} pool={pool} text={text} />
      <p className="text-sm text-faint">
        不含网络费，也不含锁仓期间这笔钱不能用的损失；币本身的价格也会涨跌。这里不估计盈余：没有人能保证有。
      </p>
    </Card>
  );
}

/** The most tickets of an account, as far as the pool limits them. */
function mostPerAccount({ maxTickets, maxTicketsPerUser }: WorstCaseTableProps['pool']): bigint {
  const [all, own] = [BigInt(maxTickets), BigInt(maxTicketsPerUser)];
  return own > 0n && own < all ? own : all;
}

interface CasesProps {
  readonly text: (amount: bigint) => string;
}

/** Narrow enough for a phone. */
function CaseTable({ rows, text }: CasesProps & { readonly rows: readonly WorstCase[] }) {
  const head = 'border-b border-line px-2 py-2.5 text-sm font-medium text-soft sm:px-4';
  const cell = 'px-2 py-2.5 text-end tabular-nums sm:px-4';
  return (
    <div className="overflow-x-auto rounded-2xl border border-line">
      <table className="w-full border-collapse text-[0.95rem]">
        <caption className="sr-only">买多少张，最坏亏多少</caption>
        <thead>
          <tr>
            <th className={`${head} text-start`} scope="col">
              买
            </th>
            <th className={`${head} text-end`} scope="col">
              付出
            </th>
            <th className={`${head} text-end`} scope="col">
              最坏拿回
            </th>
            <th className={`${head} text-end`} scope="col">
              最坏亏损
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ tickets, paid, kept, lost }) => (
            <tr key={String(tickets)}>
              <th
                className="px-2 py-2.5 text-start font-normal whitespace-nowrap tabular-nums sm:px-4"
                scope="row"
              >
                {String(tickets)} 张
              </th>
              <td className={cell}>{text(paid)}</td>
              <td className={cell}>{text(kept)}</td>
              <td className={`${cell} font-semibold text-seal`}>{text(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Calculator({ pool, limit, text }: WorstCaseTableProps & CasesProps & { readonly limit: bigint }) {
  const [typed, setTyped] = useState('');
  if (!useHasScript()) return null;
  const count = readTicketCount(typed, limit);
  const found = count.kind === 'tickets' ? worstCase(pool, count.tickets) : null;
  return (
    <div className="space-y-2">
      <Field
        className="max-w-xs"
        error={count.kind === 'refused' ? (count.sentence ?? undefined) : undefined}
        inputMode="numeric"
        label="自己算：打算买几张"
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      <p aria-live="polite" className="tabular-nums empty:hidden">
        {found &&
          `付出 ${text(found.paid)}，最坏拿回 ${text(found.kept)}，亏 ${text(found.lost)}（${lossPercent(found)}）。`}
      </p>
    </div>
  );
}
