import { useEffect } from 'react';
import { Conversation } from '#app/features/account/support/conversation.tsx';
import { readThread } from '#app/features/account/support/read-support.ts';
import { ReplyForm } from '#app/features/account/support/reply-form.tsx';
import { threadActions } from '#app/features/account/support/support-forms.ts';
import {
  learnerStatusTexts,
  type SupportStatus,
  topicTitles,
} from '#app/features/account/support/support-thread.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/support-thread';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ thread }) => isUuid(thread)),
  requireViewer,
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  const found = await orUnreachable({ url, context }, () => readThread(account, params.thread, viewer.id));
  // Threads of other learners are a 404 here, also for administrators, who use the queue.
  if (!found) throw pageNotFound(urlToPath(url));
  return { ...found, messageKey: crypto.randomUUID() };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const session = context.get(sessionContext);
  const own = await orUnreachable({ url, context }, () =>
    readThread(session.getAccount(), params.thread, getRequiredViewer(context).id),
  );
  if (!own) throw pageNotFound(`/user/support/${params.thread}`);
  return answerPage(threadActions, form, { session, thread: params.thread });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的问题' });
}

const hints: Readonly<Record<SupportStatus, string>> = {
  open: '客服还没有答复，可以接着补充。',
  answered: '没有解决就接着写；解决了可以结束这个问题。',
  closed: '这个问题已经结束。再写一句，就会重新打开。',
};

export default function SupportThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, messages, messageKey } = loaderData;
  const { title, tone } = learnerStatusTexts[thread.status];
  return (
    <>
      <MarkRead thread={thread.id} />
      <header className="mb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl">{topicTitles[thread.topic]}</h1>
          <Badge tone={tone}>{title}</Badge>
        </div>
        {thread.orderId !== null && (
          <p className="mt-2">
            <TextLink href={`/user/orders/${thread.orderId}`}>查看相关订单</TextLink>
          </p>
        )}
      </header>
      <div className="space-y-6">
        <Conversation learner="您" messages={messages} readsAs="learner" />
        <ReplyForm
          action={`/user/support/${thread.id}`}
          hint={hints[thread.status]}
          label="接着写"
          messageKey={messageKey}
          state={actionData ?? null}
        >
          <Button name="intent" type="submit" value="write">
            发送
          </Button>
          {thread.status !== 'closed' && (
            <Button name="intent" tone="quiet" type="submit" value="close">
              已经解决，结束
            </Button>
          )}
        </ReplyForm>
      </div>
    </>
  );
}

/** Marks a thread's answers as read once its page is displayed. Not in the loader, because hovering over a link preloads pages. */
function MarkRead({ thread }: { readonly thread: string }) {
  useEffect(() => {
    const body = new URLSearchParams({ intent: 'read' });
    // Without a network the mark stays until the page is opened again.
    fetch(`/user/support/${thread}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  }, [thread]);
  return null;
}
