import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/vote';

export const handle: PageHandle = { layout: 'million' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '投票 · 百万富翁',
    description: '提案与投票：谁能投、怎么计、结果在哪里。',
    path: '/millionaire/vote',
  });
}

export default function Vote() {
  return (
    <>
      <PageTitle title="投票">提案人人可读，投票一人一票，计票方法公开。</PageTitle>
      <NotYet
        area="votes"
        action={<ButtonLink to="/news/how-votes-are-counted">读：票是怎样计的</ButtonLink>}
        icon="vote"
        title="还没有进行中的投票"
      >
        <p>
          投票开放之后，这里会列出进行中的提案、截止时间与已经结束的结果；登录并绑定钱包的人可以投票，投出之后在截止前可以更改。
        </p>
      </NotYet>
    </>
  );
}
