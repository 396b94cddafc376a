import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { Table } from '#app/ui/table.tsx';
import { momentToDateText, momentToText } from '#app/ui/time/beijing-time.ts';
import { type PoolPlan, planToDates, planToSales, type SaleAmounts } from './pool-plan.ts';

interface DryRunTableProps {
  readonly plan: PoolPlan;
  readonly facts: CoinFacts | undefined;
}

interface Row {
  readonly name: string;
  readonly from: bigint;
  /** What happens in the stage, for one sale. */
  readonly text: (sale: SaleAmounts) => readonly string[];
}

/** All stages of a pool that does not exist yet: when each begins at the earliest, and the amounts for a full, a half and no sale. */
export function DryRunTable({ plan, facts }: DryRunTableProps) {
  const money = (amount: bigint) => coinText(amount, facts);
  const dates = planToDates(plan);
  const rows: readonly Row[] = [
    {
      name: '募集中',
      from: dates.raisingAt,
      text: ({ raised }) => [`收到 ${money(raised)}`, '都能原价退回，管理员不能动'],
    },
    {
      name: '锁仓中',
      from: dates.lockedAt,
      text: ({ kept, takeable }) => [`必须留 ${money(kept)}`, `最多取用 ${money(takeable)}`],
    },
    {
      name: '释放中',
      from: dates.releasingAt,
      text: ({ untouched, worst }) => [
        `没有取用：每张领 ${money(untouched.each)}`,
        `最坏：每张领 ${money(worst.each)}`,
      ],
    },
    {
      name: '已结束',
      from: dates.endedAt,
      text: ({ raised, kept }) => [`没领的照样能领`, `合计 ${money(kept)} 到 ${money(raised)}`],
    },
  ];
  const sales = planToSales(plan);
  const columns = sales.map((sale, at) => ({
    key: saleKeys[at] ?? String(at),
    title: sale.sold === 0n ? '没有卖出' : `${saleTitles[at]} ${sale.sold} 张`,
    cell: ({ text }: Row) => (sale.sold === 0n ? <Quiet text="没有人持有" /> : <Lines lines={text(sale)} />),
  }));
  const loss = plan.ticketPrice - plan.floorPerTicket;
  return (
    <section aria-labelledby="dry-run" className="space-y-3">
      <h3 className="text-base font-medium" id="dry-run">
        试算：每个阶段的日期和金额
      </h3>
      <Table
        caption="试算"
        columns={[
          {
            key: 'stage',
            title: '阶段',
            cell: ({ name, from }: Row) => (
              <>
                <p className="font-medium">{name}</p>
                <p className="text-sm whitespace-nowrap text-faint">最早 {momentToDateText(from)}</p>
              </>
            ),
          },
          ...columns,
        ]}
        rowKey={({ name }) => name}
        rows={rows}
      />
      <ul className="max-w-2xl list-disc space-y-1 ps-5 text-soft">
        <li>{`每张最多亏 ${money(loss)}，是票价的 ${percentText(loss, plan.ticketPrice)}。管理员存入更多，每张才领得更多，没有保证。`}</li>
        <li>{`到 ${momentToText(dates.lastLockAt)} 还没有锁仓，就不能再锁了，持有人随时能原价退。`}</li>
        <li>{`到 ${momentToText(plan.releaseBy)} 还没有释放，任何人都能发起平分，管理员不能再取出。`}</li>
        <li>每个阶段都由运营者签名才会开始，只会更晚，不会更早。</li>
      </ul>
    </section>
  );
}

const saleKeys = ['full', 'half', 'none'] as const;
const saleTitles = ['卖满', '卖一半'] as const;

/** In percent with two decimals, rounded up: a loss is never understated. */
function percentText(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n + whole - 1n) / whole;
  const fraction = String(hundredths % 100n).padStart(2, '0');
  return `${hundredths / 100n}${fraction === '00' ? '' : `.${fraction}`}%`;
}

const Quiet = ({ text }: { readonly text: string }) => (
  <span className="whitespace-nowrap text-faint">{text}</span>
);

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <p className="tabular-nums" key={line}>
      {line}
    </p>
  ));
}
