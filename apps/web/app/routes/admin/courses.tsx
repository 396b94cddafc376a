import { coursesList } from '#app/features/admin/catalogue/courses/courses-list.ts';
import { CoursesListPage } from '#app/features/admin/catalogue/courses/courses-list-page.tsx';
import { readCoursesPage } from '#app/features/admin/catalogue/courses/read-courses.ts';
import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { readListPage } from '#app/features/admin/lists/read-list-page.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/courses';

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, coursesList);
  return readListPage({ url, context, query }, (account) => readCoursesPage(account, query));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程' });
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CoursesListPage {...loaderData} />;
}
