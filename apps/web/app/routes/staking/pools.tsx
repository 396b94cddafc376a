import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/pools';

export const handle: PageHandle = { layout: 'staking' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '资金池',
    description: '资金池的四个阶段、条款与风险。',
    path: '/staking',
  });
}

export default function Pools() {
  return (
    <>
      <PageTitle title="资金池">
        每个池的票价、每票最多亏多少、各阶段最短多久，都在募集前写定在链上。
      </PageTitle>
      <NotYet
        area="pools"
        action={
          <>
            <ButtonLink to="/course/pool-terms">学：读懂资金池条款</ButtonLink>
            <ButtonLink to="/risk" tone="quiet">
              风险提示
            </ButtonLink>
          </>
        }
        icon="pool"
        title="还没有资金池"
      >
        <p>
          资金池默认关闭，由管理员在读过风险说明之后才能打开。打开之前，这里没有可以参加的项目，也请不要相信任何以我们的名义发出的募集消息。
        </p>
        <p>一个池会经过四个阶段：募集中、锁仓中、释放中、已结束。</p>
      </NotYet>
    </>
  );
}
