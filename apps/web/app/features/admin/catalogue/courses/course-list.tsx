import { storedPriceText } from '#app/features/admin/catalogue/wares/stored-price.ts';
import { soldText } from '#app/features/admin/catalogue/wares/ware-state.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge } from '#app/ui/badge.tsx';
import { State } from '#app/ui/state.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { courseState, levelText } from './course-texts.ts';
import type { CourseRow } from './read-courses.ts';

/** The courses with what sells them. */
export function CourseList({ rows }: { readonly rows: readonly CourseRow[] }) {
  const facts = useCurrencies(rows.flatMap(({ ware }) => ware ?? []));
  if (rows.length === 0) return <State kind="empty" title="还没有课程" />;
  return (
    <Table
      caption="课程"
      columns={[
        {
          key: 'title',
          title: '课程',
          cell: ({ slug, title }) => (
            <span className="block min-w-32">
              <TextLink href={`/admin/courses/${slug}`}>{title}</TextLink>
            </span>
          ),
        },
        { key: 'state', title: '状态', cell: (row) => <StateBadge row={row} /> },
        {
          key: 'level',
          title: '类别',
          cell: ({ level }) => <span className="whitespace-nowrap">{levelText(level)}</span>,
        },
        {
          key: 'chapters',
          title: '章',
          align: 'end',
          cell: ({ chapters }) => <span className="whitespace-nowrap tabular-nums">{chapters}</span>,
        },
        {
          key: 'price',
          title: '价格',
          align: 'end',
          cell: ({ ware }) => (
            <span className="whitespace-nowrap tabular-nums">
              {ware ? storedPriceText(ware, facts) : '—'}
            </span>
          ),
        },
        {
          key: 'sold',
          title: '已卖 / 数量',
          align: 'end',
          cell: ({ ware }) => (
            <span className="whitespace-nowrap tabular-nums">{ware ? soldText(ware) : '—'}</span>
          ),
        },
      ]}
      rowKey={({ slug }) => slug}
      rows={rows}
    />
  );
}

function StateBadge({ row }: { readonly row: CourseRow }) {
  const { text, tone } = courseState(row);
  return <Badge tone={tone}>{text}</Badge>;
}
