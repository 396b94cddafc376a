import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/live';

export const handle: PageHandle = { layout: 'million' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '直播 · 百万富翁',
    description: '百万富翁的直播：时间、内容与回放。',
    path: '/millionaire',
  });
}

export default function Live() {
  return (
    <>
      <PageTitle title="直播">讲解规则、回答问题、公布计票。每场都有回放。</PageTitle>
      <NotYet
        area="live"
        action={
          <>
            <ButtonLink to="/news?category=millionaire">读百万富翁栏目</ButtonLink>
            <ButtonLink to="/millionaire/vote" tone="quiet">
              了解投票
            </ButtonLink>
          </>
        }
        icon="live"
        title="还没有排定的直播"
      >
        <p>
          直播开放之后，这里会列出下一场的时间和提纲，开播时直接在本页观看与提问，结束后留下回放和文字稿。
        </p>
      </NotYet>
    </>
  );
}
