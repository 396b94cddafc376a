import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { Conversation } from '#app/features/account/support/conversation.tsx';
import { readOwnerNames, readThreadOrder } from '#app/features/account/support/read-queue.ts';
import { readLongestWaiting, readThread } from '#app/features/account/support/read-support.ts';
import { ReplyForm } from '#app/features/account/support/reply-form.tsx';
import { queueActions } from '#app/features/account/support/support-forms.ts';
import { queueStatusTexts, topicTitles } from '#app/features/account/support/support-thread.ts';
import { ThreadFacts } from '#app/features/account/support/thread-facts.tsx';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { QueueLinks } from '#app/features/admin/moderation/queue-links.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/support-thread';

export const handle: AdminHandle = { crumb: '一个问题' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ thread }) => isUuid(thread))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const found = await readThread(account, params.thread, null);
    if (!found) throw pageNotFound(urlToPath(url));
    const { userId, orderId } = found.thread;
    const [names, about, next] = await Promise.all([
      readOwnerNames(account, [userId]),
      orderId === null ? null : readThreadOrder(account, orderId),
      readLongestWaiting(account, params.thread),
    ]);
    const owner = { name: names[userId] ?? '', shortId: uuidToShortId(userId) };
    return { ...found, owner, about, next, messageKey: crypto.randomUUID() };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { session: context.get(sessionContext), thread: params.thread };
  return answerPage(queueActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '客服问题' });
}

export default function QueuedThread({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, messages, owner, about, next, messageKey } = loaderData;
  const { title, tone } = queueStatusTexts[thread.status];
  return (
    <div className="max-w-2xl">
      <AdminTitle
        beside={
          <>
            <Badge tone={tone}>{title}</Badge>
            <Authority needs="moderation" />
          </>
        }
        title={topicTitles[thread.topic]}
      />
      <div className="space-y-6">
        <ThreadFacts about={about} owner={owner} thread={thread} />
        <Conversation learner={owner.name} messages={messages} readsAs="administrator" />
        <ReplyForm
          action={`/admin/support/${thread.id}`}
          hint="对方会在站内看到，也会收到通知。最多 2000 个字。"
          label="答复"
          messageKey={messageKey}
          state={actionData ?? null}
        >
          <input name="seen" type="hidden" value={messages.at(-1)?.id ?? ''} />
          <Button name="intent" type="submit" value="answer">
            答复
          </Button>
          {thread.status === 'closed' ? (
            <Button name="intent" tone="quiet" type="submit" value="reopen">
              重新打开
            </Button>
          ) : (
            <>
              <Button name="intent" tone="quiet" type="submit" value="answer-and-close">
                答复并结束
              </Button>
              <Button name="intent" tone="plain" type="submit" value="close">
                直接结束
              </Button>
            </>
          )}
        </ReplyForm>
        <QueueLinks base="/admin/support" next={next} />
      </div>
    </div>
  );
}
