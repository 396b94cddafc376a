import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/profit';

export const handle: PageHandle = { layout: 'million' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '分成 · 百万富翁',
    description: '每一笔付款怎样分给作者、推荐人和其他人，逐项可查。',
    path: '/millionaire/profit',
  });
}

export default function Profit() {
  return (
    <>
      <PageTitle title="分成">分成说的是一笔已经付出的钱怎样分，不是将来会有多少钱。</PageTitle>
      <NotYet
        action={
          <>
            <ButtonLink to="/news/how-profit-is-computed">读：分成怎样计算</ButtonLink>
            <ButtonLink to="/white-paper" tone="quiet">
              读白皮书
            </ButtonLink>
          </>
        }
        icon="profit"
        title="还没有可以展示的分成"
      >
        <p>
          售出课程之后，这里会列出每一笔的金额、各方所得和链上凭证：比例按万分之一计，向下取整，零头归作者，加起来等于所付的钱。
        </p>
        <p>退款期结束之前，分成只是待定，不能提取。</p>
      </NotYet>
    </>
  );
}
