import { CourseList } from '#app/features/admin/catalogue/courses/course-list.tsx';
import { isCourseCursor, readCourseRows } from '#app/features/admin/catalogue/courses/read-courses.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { Route } from './+types/courses';

const path = '/admin/courses';

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('before');
  if (after !== null && !isCourseCursor(after)) throw pageNotFound(urlToPath(url));
  const account = context.get(sessionContext).getAccount();
  const page = await orUnreachable({ url, context }, () => readCourseRows(account, after));
  return { ...page, isFirst: after === null };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程' });
}

export default function Courses({ loaderData: { rows, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title="课程">课程的文字来自文件；公开和销售在这里改。</AdminTitle>
      <CourseList rows={rows} />
      <PageLinks isFirst={isFirst} next={next} older="后面的课程" path={path} />
    </>
  );
}
