import { kindTexts } from '#app/features/shop/orders/order.ts';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Table } from '#app/ui/table.tsx';
import { toChange } from './change-text.ts';
import { BarChart, Legend } from './charts/bar-chart.tsx';
import type { Series } from './charts/chart.ts';
import { DataTable } from './charts/data-table.tsx';
import { toAxis } from './charts/scale.ts';
import { toTickText } from './charts/tick-text.ts';
import { shortDayText, spanText } from './day-text.ts';
import type { CurrencyFigures, KindFigures, SpanMoney } from './figures.ts';
import { KeyFigure } from './key-figure.tsx';
import { decimalsOf, moneyText, symbolOf } from './money-text.ts';
import { lengthOf } from './period.ts';

/** Two such amounts fit beside each other on a phone. */
const isShort = (amount: string) => amount.length <= 12;

/** Sales and refunds of one currency. */
export function MoneyCard({ figures }: { readonly figures: CurrencyFigures }) {
  const { currency, sales, refunds, saleCount, refundCount, kinds, spans } = figures;
  const text = (amount: bigint) => moneyText(amount, currency);
  const symbol = symbolOf(currency);
  const rows = spans.filter((span) => span.sales > 0n || span.refunds > 0n);
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="text-lg" title={currency}>
        {symbol} 收支
      </h3>
      <dl
        className={classes(
          'mt-3 mb-5 grid gap-x-8 gap-y-4 sm:grid-cols-3',
          isShort(text(sales.now)) && isShort(text(refunds.now)) && 'grid-cols-2',
        )}
      >
        <KeyFigure compared={sales} title="销售" value={text(sales.now)}>
          {String(saleCount.now)} 笔
        </KeyFigure>
        <KeyFigure compared={refunds} title="退款" value={text(refunds.now)}>
          {String(refundCount.now)} 笔
        </KeyFigure>
        <KeyFigure title="销售减退款" value={text(sales.now - refunds.now)} />
      </dl>
      {rows.length === 0 ? (
        <p className="text-soft">这段时间没有销售，也没有退款。</p>
      ) : (
        <>
          <MoneyChart currency={currency} spans={spans} />
          <DataTable
            caption={`${symbol} 的销售和退款，没有记录的日子不列`}
            columns={[
              { key: 'span', title: '日期', cell: ({ span }) => <Whole>{spanText(span)}</Whole> },
              { key: 'sales', title: '销售', align: 'end', cell: (row) => <Whole>{text(row.sales)}</Whole> },
              {
                key: 'refunds',
                title: '退款',
                align: 'end',
                cell: (row) => <Whole>{text(row.refunds)}</Whole>,
              },
              { key: 'kinds', title: '其中', cell: (row) => kindsText(row, text) },
            ]}
            rowKey={({ span }) => span.from}
            rows={rows}
          />
        </>
      )}
      {kinds.length > 0 && <KindTable currency={currency} kinds={kinds} />}
    </Card>
  );
}

function MoneyChart({ currency, spans }: Pick<CurrencyFigures, 'currency' | 'spans'>) {
  const text = (amount: bigint) => moneyText(amount, currency);
  const series: readonly Series[] = [
    { key: 'sales', title: '销售，向上', look: 'solid', values: spans.map(({ sales }) => sales) },
    { key: 'refunds', title: '退款，向下', look: 'hatched', values: spans.map(({ refunds }) => -refunds) },
  ];
  const axis = toAxis(series.flatMap(({ values }) => values));
  const isDaily = spans.every(({ span }) => lengthOf(span) === 1);
  const most = spans.reduce((one, other) => (other.sales > one.sales ? other : one));
  return (
    <>
      <Legend series={series} />
      <BarChart
        axis={axis}
        name={`${symbolOf(currency)} ${isDaily ? '每天' : '每周'}的销售和退款。销售最多的是 ${spanText(most.span)}，${text(most.sales)}。`}
        places={spans.map(({ span }) => shortDayText(span.from))}
        placeText={(place) => {
          const at = spans[place];
          return at ? `${spanText(at.span)}：销售 ${text(at.sales)}，退款 ${text(at.refunds)}` : '';
        }}
        series={series}
        tickText={toTickText(axis, decimalsOf(currency) ?? 0)}
      />
    </>
  );
}

function kindsText({ kinds }: SpanMoney, text: (amount: bigint) => string): string {
  return kinds
    .map(({ kind, sales, refunds }) => {
      const parts = [sales > 0n && `销售 ${text(sales)}`, refunds > 0n && `退款 ${text(refunds)}`];
      return `${kindTexts[kind]}${parts.filter(Boolean).join('、')}`;
    })
    .join('；');
}

interface KindTableProps {
  readonly currency: string;
  readonly kinds: readonly KindFigures[];
}

function KindTable({ currency, kinds }: KindTableProps) {
  const text = (amount: bigint) => <Whole>{moneyText(amount, currency)}</Whole>;
  return (
    <div className="mt-4">
      <Table
        caption={`${symbolOf(currency)} 的销售和退款，按种类`}
        columns={[
          { key: 'kind', title: '种类', cell: ({ kind }) => <Whole>{kindTexts[kind]}</Whole> },
          { key: 'sales', title: '销售', align: 'end', cell: ({ sales }) => text(sales.now) },
          { key: 'count', title: '笔数', align: 'end', cell: ({ saleCount }) => String(saleCount.now) },
          {
            key: 'change',
            title: '销售变化',
            align: 'end',
            cell: ({ sales }) => <Whole>{toChange(sales).text}</Whole>,
          },
          { key: 'refunds', title: '退款', align: 'end', cell: ({ refunds }) => text(refunds.now) },
        ]}
        rowKey={({ kind }) => kind}
        rows={kinds}
      />
    </div>
  );
}

/** Text of a cell in one line: the table scrolls instead. */
function Whole({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
