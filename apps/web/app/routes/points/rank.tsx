import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/rank';

export const handle: PageHandle = { layout: 'with-dock' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '积分排行',
    description: '按积分排列的学习榜，愿意出现的人才会出现。',
    path: '/points/rank',
  });
}

export default function Rank() {
  return (
    <>
      <PageTitle title="排行">愿意出现在榜上的人，才会出现在榜上。</PageTitle>
      <NotYet
        area="points"
        action={<ButtonLink to="/points">了解积分</ButtonLink>}
        icon="rank"
        title="榜上还没有人"
      >
        <p>积分开放之后，这里按周、按月和累计三种方式排列。昵称可以自己取，也可以随时退出榜单。</p>
      </NotYet>
    </>
  );
}
