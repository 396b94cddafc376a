import { getCourseCategory } from '@suixue/academy/courses/categories';
import { data, type RouterContextProvider } from 'react-router';
import { countFinished, loadCourseProgress } from '#app/features/learning/course/read-course-progress.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { CourseCard, type CourseEntry } from '#app/features/shop/catalogue/course-card.tsx';
import { CourseFilters } from '#app/features/shop/catalogue/course-filters.tsx';
import {
  type CourseQuery,
  courseQueryPath,
  readCourseQuery,
} from '#app/features/shop/catalogue/course-query.ts';
import { loadCourseOffers, salePolicy, toCourseSale } from '#app/features/shop/catalogue/course-sale.ts';
import { CourseSearch } from '#app/features/shop/catalogue/course-search.tsx';
import { type ListedCourse, listCourses } from '#app/features/shop/catalogue/list-courses.ts';
import { NoCourses } from '#app/features/shop/catalogue/no-courses.tsx';
import { sortCourses } from '#app/features/shop/catalogue/sort-courses.ts';
import { usePriceAgain } from '#app/features/shop/catalogue/use-price-again.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/center';

export const handle: PageHandle = { layout: 'with-dock' };

const perPage = 12;
const about = '免费课程登录就能学，进阶课程单独购买，第一章都能试读。';

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const filters = readCourseQuery(url.searchParams);
  const wanted = listCourses(getLibrary(context), filters);
  const pages = Math.max(1, Math.ceil(wanted.length / perPage));
  if (filters.page > pages) throw data(`一共只有 ${pages} 页。`, { status: 404 });
  const courses = await showCourses({ context, request }, wanted, filters);
  return data(
    { courses, total: wanted.length, pages, filters },
    // Searches are too diverse to cache and would evict popular pages.
    filters.text ? {} : { headers: salePolicy(courses.map(({ sale }) => sale)) },
  );
}

type Offers = Awaited<ReturnType<typeof loadCourseOffers>>;

interface Visit {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The courses of one page with prices and the viewer's progress, each read with one query. */
async function showCourses(
  visit: Visit,
  wanted: readonly ListedCourse[],
  { sort, page }: CourseQuery,
): Promise<CourseEntry[]> {
  const cut = (offers: Offers) =>
    sortCourses(wanted, sort, offers).slice((page - 1) * perPage, page * perPage);
  const sold = (sort === 'price' ? wanted : cut(null))
    .filter(({ level }) => level === 'advanced')
    .map(({ slug }) => slug);
  // Prices of all courses are read only if the order depends on them.
  const named = sort === 'price' ? undefined : sold;
  const reading = sold.length > 0 ? loadCourseOffers(visit.context, named) : null;
  const viewer = visit.context.get(viewerContext);
  const readProgress = (of: readonly ListedCourse[]) => viewer && loadCourseProgress(visit, viewer, of);
  // Only courses in the order of their prices wait for these.
  const early = sort === 'price' ? null : readProgress(cut(null));
  const offers = await reading;
  const shown = cut(offers);
  const progress = await (early ?? readProgress(shown));
  return shown.map(({ chapters, slug, ...course }) => {
    const sale = toCourseSale({ slug, level: course.level }, offers, viewer);
    const learned = progress?.get(slug);
    const isLearners = learned !== undefined || sale.kind === 'free' || sale.kind === 'owned';
    const finished = progress && isLearners ? countFinished(chapters, learned) : null;
    return { ...course, chapters: chapters.length, sale, finished };
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const filters = args.loaderData?.filters;
  const category = getCourseCategory(filters?.category ?? null)?.name;
  return pageMeta(args, {
    title: filters?.text ? `${filters.text} · 课程中心` : category ? `${category} · 课程中心` : '课程中心',
    description: about,
    picture: 'course-study-methods',
    // Filtered and sorted lists are not indexed as separate pages.
    path: filters?.text
      ? undefined
      : courseQueryPath(filters ? { category: filters.category, page: filters.page } : {}),
  });
}

export default function CourseCenter({ loaderData }: Route.ComponentProps) {
  const { courses, total, pages, filters } = loaderData;
  const isPriceAwaited = usePriceAgain(courses.some(({ sale }) => sale.kind === 'unread'));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <header>
          <h1 className="text-2xl sm:text-4xl">课程中心</h1>
          <p className="mt-2 text-soft max-sm:hidden">{about}</p>
        </header>
        <CourseSearch filters={filters} />
      </div>
      <CourseFilters filters={filters} />
      <p className="text-sm text-faint max-sm:sr-only" role="status">
        {filters.text ? `“${filters.text}”找到 ${total} 门课` : `共 ${total} 门课`}
      </p>
      {total === 0 && <NoCourses filters={filters} />}
      <ul className="grid gap-5 pt-3 sm:grid-cols-2 sm:pt-5 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course._path}>
            <CourseCard course={course} isPriceAwaited={isPriceAwaited} />
          </li>
        ))}
      </ul>
      <Pagination page={filters.page} pages={pages} to={(page) => courseQueryPath({ ...filters, page })} />
    </>
  );
}
