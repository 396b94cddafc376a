import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { readQueueAddress } from '#app/features/admin/read-queue-address.ts';
import {
  type AdminVoteGroup,
  adminVoteGroups,
  readAdminVotes,
} from '#app/features/admin/votes/read-votes.ts';
import { adminVotesPath } from '#app/features/admin/votes/vote-paths.ts';
import { VotesList } from '#app/features/admin/votes/votes-list.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/votes';

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readQueueAddress(url, adminVoteGroups, '没有这一页投票。');
  return orUnreachable({ url, context }, async () => {
    const page = await readAdminVotes(context.get(sessionContext).getAccount(), asked);
    const { status, isFirst } = asked;
    return { status, isFirst, isRemoved: url.searchParams.get('done') === 'removed', ...page };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '投票' });
}

const titles: Readonly<Record<AdminVoteGroup, string>> = { current: '没有结束的', ended: '已经结束的' };

const pathOf = (group: AdminVoteGroup) =>
  group === 'current' ? adminVotesPath : `${adminVotesPath}?state=${group}`;

export default function Votes({ loaderData }: Route.ComponentProps) {
  const { status, isFirst, isRemoved, rows, next } = loaderData;
  return (
    <div className="max-w-3xl">
      <AdminTitle
        beside={
          <ButtonLink icon="plus" to={`${adminVotesPath}/new`}>
            新建投票
          </ButtonLink>
        }
        title="投票"
      >
        先存成草稿，排期之后公开，到时间自动开始、截止和计票。
      </AdminTitle>
      {isRemoved && <Notice kind="done" title="草稿已经删除。" />}
      <LinkTabs
        label="按状态"
        tabs={adminVoteGroups.map((group) => ({
          to: pathOf(group),
          title: titles[group],
          active: group === status,
        }))}
      />
      <div className="pt-6">
        {rows.length > 0 ? (
          <VotesList votes={rows} />
        ) : (
          <State
            kind="empty"
            title={status === 'current' ? '没有草稿，也没有进行中的投票' : '还没有结束的投票'}
          />
        )}
        <PageLinks isFirst={isFirst} next={next} path={`${adminVotesPath}?state=${status}`} />
      </div>
    </div>
  );
}
