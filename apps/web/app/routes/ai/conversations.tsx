import { AssistantTabs } from '#app/features/assistant/area-tabs.tsx';
import { conversationActions } from '#app/features/assistant/conversations/conversation-forms.ts';
import { ConversationList } from '#app/features/assistant/conversations/conversation-list.tsx';
import { listConversations } from '#app/features/assistant/conversations/read-conversations.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/conversations';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: viewerId } = getRequiredViewer(context);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const done = url.searchParams.get('done');
    return { conversations: await listConversations(account, viewerId), done };
  });
}

/** The forms about conversations, by intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const call = { account, viewerId: getRequiredViewer(context).id };
  return answerPage(conversationActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的对话' });
}

const doneTitles: Readonly<Record<string, string>> = {
  renamed: '名称已改好。',
  deleted: '对话已删除。',
};

export default function Conversations({ loaderData, actionData }: Route.ComponentProps) {
  const { conversations, done } = loaderData;
  const state = actionData ?? null;
  const doneTitle = done !== null && Object.hasOwn(doneTitles, done) ? doneTitles[done] : undefined;
  return (
    <>
      <PageTitle title="我的对话">只有您自己看得到，不作别的用处。可以接着问，导出，随时删除。</PageTitle>
      <AssistantTabs here="/ai/conversations" />
      <div className="mx-auto max-w-3xl space-y-5 pt-8">
        {doneTitle !== undefined && state === null && <Notice kind="done" title={doneTitle} />}
        {state?.form === 'delete' && state.problem !== null && (
          <Notice kind="problem" title={state.problem} />
        )}
        {conversations.length === 0 ? (
          <State action={<ButtonLink to="/ai">去提问</ButtonLink>} kind="empty" title="还没有对话">
            <p>AI 回答过的问题会留在这里。</p>
          </State>
        ) : (
          <ConversationList conversations={conversations} state={state?.form === 'rename' ? state : null} />
        )}
      </div>
    </>
  );
}
