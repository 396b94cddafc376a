import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/mine';

export const handle: PageHandle = { layout: 'phone' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '我的手机 · 手机专区',
    description: '手机订单与兑换凭证。',
    path: '/phone/mine',
  });
}

export default function PhoneMine() {
  return (
    <>
      <PageTitle title="我的手机">买到的手机与兑换凭证会放在这里。</PageTitle>
      <NotYet
        area="phones"
        action={
          <>
            <ButtonLink to="/vip-center">先看看会员</ButtonLink>
            <ButtonLink to="/help/pay-and-refund" tone="quiet">
              付款与退款
            </ButtonLink>
          </>
        }
        icon="phone"
        title="手机专区还没有开始供货"
      >
        <p>
          开放之后，付款成功会在链上得到一张兑换凭证，凭它填写收件信息；发货、签收与退换都在这里查看。一张凭证只能兑换一次。
        </p>
      </NotYet>
    </>
  );
}
