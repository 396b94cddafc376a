import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ListedWare } from './read-wares.ts';
import { storedPriceText } from './stored-price.ts';
import { shelfState, soldText } from './ware-state.ts';
import { waresList } from './wares-list.ts';

interface WaresListPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<ListedWare> | null;
}

type Cell = (ware: ListedWare) => ReactNode;

const cells: Readonly<Record<string, Cell>> = {
  name: ({ id, name }) => <TextLink href={`/admin/wares/${id}`}>{name ?? '正在读取'}</TextLink>,
  state: (ware) => {
    const { text, tone } = shelfState(ware);
    return <Badge tone={tone}>{text}</Badge>;
  },
  sold: (ware) => <span className="tabular-nums">{soldText(ware)}</span>,
  course: ({ course }) =>
    course ? (
      <span className="block w-48 whitespace-normal">
        <TextLink href={`/admin/courses/${course.slug}`}>{course.title}</TextLink>
      </span>
    ) : (
      <span className="text-faint">没有对应的课程</span>
    ),
  updated: ({ updatedAt }) => (
    <time className="tabular-nums" dateTime={updatedAt}>
      {momentToText(updatedAt)}
    </time>
  ),
  link: ({ link }) => <code className="font-mono text-sm">{link}</code>,
  id: ({ id }) => <code className="font-mono text-sm">{id}</code>,
};

/** All wares, also those that sell no course. */
export function WaresListPage({ query, page }: WaresListPageProps) {
  const facts = useCurrencies(page?.rows ?? []);
  const price: Cell = (ware) => <span className="tabular-nums">{storedPriceText(ware, facts)}</span>;
  return (
    <>
      <AdminTitle title="课程商品">链上卖的课程。点开能改价、补货、下架和删除。</AdminTitle>
      <ListView
        caption="商品"
        cells={{ ...cells, price }}
        empty="还没有商品"
        page={page}
        query={query}
        rowKey={({ id }) => id}
        spec={waresList}
      />
    </>
  );
}
