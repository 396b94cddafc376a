import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/points';

export const handle: PageHandle = { layout: 'with-dock' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '积分',
    description: '积分怎样得到、怎样使用；它记录学习，不是钱。',
    path: '/points',
  });
}

export default function Points() {
  return (
    <>
      <PageTitle title="积分">积分记录您学过什么、坚持了多久。它不是钱，不能提现，也不能转让。</PageTitle>
      <NotYet
        area="points"
        action={
          <>
            <ButtonLink to="/course">先去学一课</ButtonLink>
            <ButtonLink to="/points/rank" tone="quiet">
              看看排行
            </ButtonLink>
          </>
        }
        icon="points"
        title="积分还没有开始累计"
      >
        <p>
          开放之后，签到、学完章节、答对题目会记一笔，每一笔都能查到来历；总数由这些记录加起来，不会凭空变化。
        </p>
        <p>连续学习按自然日计算，到最近一次学习那天为止。</p>
      </NotYet>
    </>
  );
}
