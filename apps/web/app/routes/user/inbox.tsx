import { data } from 'react-router';
import { filterTabs, inboxPath, readFilter } from '#app/features/account/inbox/inbox-filter.ts';
import { inboxActions } from '#app/features/account/inbox/inbox-forms.ts';
import { InboxList } from '#app/features/account/inbox/inbox-list.tsx';
import { ReadAllForm } from '#app/features/account/inbox/read-all-form.tsx';
import { isEntryId, readInbox } from '#app/features/account/inbox/read-inbox.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/inbox';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** The filter of an address, and where the page begins. Throws a 404 response if there is no such page. */
function requirePlace({ searchParams }: URL) {
  const filter = readFilter(searchParams.get('show'));
  if (filter === null) throw data('没有这一类通知。', { status: 404 });
  const before = searchParams.get('before');
  if (before !== null && !isEntryId(before)) throw data('没有这一页。', { status: 404 });
  return { filter, before };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { filter, before } = requirePlace(url);
  const { id: userId } = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const { rows, next } = await readInbox(account, { userId, filter, before });
    return { entries: rows, next, filter, isFirst: before === null, now: Date.now() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = {
    account: context.get(sessionContext).getAccount(),
    userId: getRequiredViewer(context).id,
    ...requirePlace(new URL(request.url)),
  };
  return answerPage(inboxActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的通知' });
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, filter, isFirst, now } = loaderData;
  const hasUnread = entries.some(({ read_at }) => read_at === null);
  return (
    <>
      <PageTitle title="我的通知">
        只留最近半年的。<TextLink href="/user?tab=settings#notifications">选择哪些也发邮件</TextLink>
      </PageTitle>
      <LinkTabs label="通知的种类" tabs={filterTabs(filter)} />
      <div className="mt-6 space-y-4 empty:hidden">
        <FormNotices state={actionData} />
        {isFirst && hasUnread && <ReadAllForm entries={entries} />}
      </div>
      {entries.length > 0 ? <InboxList entries={entries} now={now} /> : <Empty filter={filter} />}
      <PageLinks isFirst={isFirst} next={next} older="更早的通知" path={inboxPath(filter)} />
    </>
  );
}

function Empty({ filter }: Pick<Route.ComponentProps['loaderData'], 'filter'>) {
  if (filter === 'unread') {
    return (
      <State
        action={
          <ButtonLink to="/user/inbox" tone="quiet">
            看全部通知
          </ButtonLink>
        }
        kind="empty"
        title="都看过了"
      >
        <p>没有未读的通知。</p>
      </State>
    );
  }
  return (
    <State kind="empty" title={filter === 'all' ? '还没有通知' : '这一类还没有通知'}>
      <p>订单、奖励、回复和会员到期的消息会出现在这里。</p>
    </State>
  );
}
