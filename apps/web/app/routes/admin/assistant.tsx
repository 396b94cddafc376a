import { learningDay } from '@suixue/academy/points/learning-week';
import { assistantActions } from '#app/features/admin/assistant/assistant-forms.ts';
import { AssistantPage } from '#app/features/admin/assistant/assistant-page.tsx';
import { readAssistant } from '#app/features/admin/assistant/read-assistant.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable, readRows } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/assistant';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const { assistant } = context.get(servicesContext);
    const roles = readRows(await account.rpc('my_roles', undefined, asRead));
    const mayReadFeedback = roles.includes('owner') || roles.includes('moderation');
    return {
      ...(await readAssistant(account, { mayReadFeedback, today: learningDay(Date.now()) })),
      model: assistant.model,
      vectors: assistant.vectors(),
      done: url.searchParams.get('done'),
    };
  });
}

/** Tests the model, changes its settings and blocked terms, and deletes texts of feedback; the database checks the role. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(assistantActions, await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
    assistant: context.get(servicesContext).assistant,
    signal: request.signal,
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'AI 学习' });
}

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="AI 学习">
        用了多少、花了多少、大家怎么说，以及哪些不谈。
      </AdminTitle>
      <AssistantPage {...loaderData} state={actionData ?? null} />
    </>
  );
}
