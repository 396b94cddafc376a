import type { ReactNode } from 'react';
import { storedPriceText } from '#app/features/admin/catalogue/wares/stored-price.ts';
import { soldText } from '#app/features/admin/catalogue/wares/ware-state.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { courseState, levelText } from './course-texts.ts';
import { coursesList } from './courses-list.ts';
import type { ListedCourse } from './read-courses.ts';

interface CoursesListPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<ListedCourse> | null;
}

type Cell = (course: ListedCourse) => ReactNode;

const none = <span className="text-faint">–</span>;

const cells: Readonly<Record<string, Cell>> = {
  title: ({ slug, title }) => (
    <>
      <TextLink href={`/admin/courses/${slug}`}>{title}</TextLink>
      <span className="block font-mono text-xs text-faint">{slug}</span>
    </>
  ),
  state: (course) => {
    const { text, tone } = courseState(course);
    return <Badge tone={tone}>{text}</Badge>;
  },
  level: ({ level }) => levelText(level),
  chapters: ({ chapters }) => <span className="tabular-nums">{chapters}</span>,
  sold: ({ ware }) => (ware ? <span className="tabular-nums">{soldText(ware)}</span> : none),
  place: ({ place }) => <span className="tabular-nums">{place}</span>,
  updated: ({ updatedAt }) => (
    <time className="tabular-nums" dateTime={updatedAt}>
      {momentToText(updatedAt)}
    </time>
  ),
  ware: ({ ware }) => (ware ? <TextLink href={`/admin/wares/${ware.id}`}>{ware.id}</TextLink> : none),
};

/** All courses with what sells them. */
export function CoursesListPage({ query, page }: CoursesListPageProps) {
  const facts = useCurrencies((page?.rows ?? []).flatMap(({ ware }) => ware ?? []));
  const price: Cell = ({ ware }) =>
    ware ? <span className="tabular-nums">{storedPriceText(ware, facts)}</span> : none;
  return (
    <>
      <AdminTitle title="课程">课程的文字来自文件；公开和销售在这里改。</AdminTitle>
      <ListView
        caption="课程"
        cells={{ ...cells, price }}
        empty="还没有课程"
        page={page}
        query={query}
        rowKey={({ slug }) => slug}
        spec={coursesList}
      />
    </>
  );
}
