import type { PageHandle } from '../layouts/page-layout.tsx';
import { isAddressId, validPath } from '../navigation/valid-path.ts';
import { requireViewer } from '../session/require-viewer.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/purchasing';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isAddressId(id)), requireViewer];

export const loader = ({ params }: Route.LoaderArgs) => ({ id: params.id });

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '确认购买' });
}

export default function Purchasing() {
  return (
    <>
      <PageTitle title="确认购买">付什么、付给谁、得到什么，看清楚了再签名。</PageTitle>
      <NotYet
        action={<ButtonLink to="/help/pay-and-refund">付款与退款怎样进行</ButtonLink>}
        icon="wallet"
        title="钱包支付还没有开放"
      >
        <p>开放之后，这里会先为您建好订单，再请钱包签名；断网、关页、重复点击都不会付第二次。</p>
      </NotYet>
    </>
  );
}
