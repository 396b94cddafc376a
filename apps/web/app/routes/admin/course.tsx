import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { courseActions } from '#app/features/admin/catalogue/courses/course-forms.ts';
import { CoursePage } from '#app/features/admin/catalogue/courses/course-page.tsx';
import { type CourseFacts, readCourse } from '#app/features/admin/catalogue/courses/read-course.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/course';

export const handle: AdminHandle = {
  crumb: ({ course }: { readonly course: CourseFacts }) => course.title,
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ slug = '' }) => isSlug(slug))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const course = await orUnreachable({ url, context }, () => readCourse(account, params.slug));
  if (!course) throw pageNotFound(urlToPath(url));
  return { course, done: url.searchParams.get('done') };
}

/** What the database keeps of the course; it checks the role of each act. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(courseActions, await requireForm(request), { account, slug: params.slug });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '课程' });
}

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  return <CoursePage {...loaderData} state={actionData ?? null} />;
}
