import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge } from '#app/ui/badge.tsx';
import { State } from '#app/ui/state.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { WareRow } from './read-wares.ts';
import { storedPriceText } from './stored-price.ts';
import { shelfState, soldText } from './ware-state.ts';

/** All wares, also those that sell no course. */
export function WareList({ rows }: { readonly rows: readonly WareRow[] }) {
  const facts = useCurrencies(rows);
  if (rows.length === 0) return <State kind="empty" title="还没有商品" />;
  return (
    <Table
      caption="商品"
      columns={[
        {
          key: 'name',
          title: '商品',
          cell: ({ id, name }) => (
            <span className="block min-w-32">
              <TextLink href={`/admin/wares/${id}`}>{name ?? '正在读取'}</TextLink>
            </span>
          ),
        },
        { key: 'state', title: '状态', cell: (row) => <Badge {...stateBadge(row)} /> },
        {
          key: 'price',
          title: '价格',
          align: 'end',
          cell: (row) => (
            <span className="whitespace-nowrap tabular-nums">{storedPriceText(row, facts)}</span>
          ),
        },
        {
          key: 'sold',
          title: '已卖 / 数量',
          align: 'end',
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{soldText(row)}</span>,
        },
        {
          key: 'course',
          title: '课程',
          cell: ({ course }) =>
            course ? (
              <span className="block min-w-32">
                <TextLink href={`/admin/courses/${course.slug}`}>{course.title}</TextLink>
              </span>
            ) : (
              <span className="text-faint">没有对应的课程</span>
            ),
        },
        {
          key: 'updated',
          title: '最近变化',
          cell: ({ updatedAt }) => (
            <span className="text-sm whitespace-nowrap text-faint">{momentToText(updatedAt)}</span>
          ),
        },
      ]}
      rowKey={({ id }) => id}
      rows={rows}
    />
  );
}

function stateBadge(row: WareRow) {
  const { text, tone } = shelfState(row);
  return { tone, children: text };
}
