import { loadTest } from '#app/features/learning/test/load-test.ts';
import { testActions } from '#app/features/learning/test/test-actions.ts';
import { TestPage } from '#app/features/learning/test/test-page.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/test';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ introduction = '' }) => isSlug(introduction)),
  requireViewer,
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const facts = await orUnreachable({ url, context }, () => loadTest(context, params.introduction));
  return { facts, said: url.searchParams.get('said') };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () =>
    answerPage(testActions, form, { account, course: params.introduction }),
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  return pageMeta(args, { title: `结业测验 · ${args.loaderData.facts.course.title}` });
}

export default function CourseTest({ loaderData, actionData }: Route.ComponentProps) {
  return <TestPage {...loaderData} problem={actionData?.problem ?? null} />;
}
