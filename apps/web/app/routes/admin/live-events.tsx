import { data } from 'react-router';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { EventList } from '#app/features/admin/live/event-list.tsx';
import { eventFilters, isEventFilter, readManaged } from '#app/features/admin/live/read-managed.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/live-events';

const path = '/admin/live';

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = url.searchParams.get('state');
  const before = url.searchParams.get('before');
  const isKnown = filter === null || isEventFilter(filter);
  if (!isKnown || (before !== null && Number.isNaN(Date.parse(before))))
    throw data('没有这一页直播。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    filter,
    isFirst: before === null,
    page: await readManaged(account, { filter, before }),
  }));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '直播' });
}

export default function LiveEvents({ loaderData }: Route.ComponentProps) {
  const { filter, isFirst, page } = loaderData;
  const pathOf = (value: string | null) => (value === null ? path : `${path}?state=${value}`);
  const tabs = [
    { to: path, title: '全部', active: filter === null },
    ...Object.entries(eventFilters).map(([value, title]) => ({
      to: pathOf(value),
      title,
      active: filter === value,
    })),
  ];
  return (
    <>
      <AdminTitle
        beside={
          <ButtonLink icon="plus" to={`${path}/new`}>
            新建直播
          </ButtonLink>
        }
        title="直播"
      >
        点开能改资料、开播、看画面和聊天，结束之后整理回放。
      </AdminTitle>
      <LinkTabs label="直播的状态" tabs={tabs} />
      <div className="pt-4">
        {page.rows.length > 0 ? (
          <EventList events={page.rows} />
        ) : (
          <State kind="empty" title={isFirst ? '这里还没有直播' : '这一页已经没有了'} />
        )}
        <PageLinks isFirst={isFirst} next={page.next} path={pathOf(filter)} />
      </div>
    </>
  );
}
