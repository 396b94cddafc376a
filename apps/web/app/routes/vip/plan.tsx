import type { PageHandle } from '../../layouts/page-layout.tsx';
import { isAddressId, validPath } from '../../navigation/valid-path.ts';
import { requireViewer } from '../../session/require-viewer.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/plan';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isAddressId(id)), requireViewer];

export const loader = ({ params }: Route.LoaderArgs) => ({ id: params.id });

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '会员方案' });
}

export default function Plan() {
  return (
    <>
      <PageTitle title="会员方案">
        永久会员，或限期会员；包含什么、何时到期、怎样退款，付款前都写在这一页。
      </PageTitle>
      <NotYet
        action={<ButtonLink to="/vip-center/benefits">会员包含什么</ButtonLink>}
        icon="vip"
        title="会员还没有开售"
      >
        <p>开售之后，这里会列出这个方案的价格、期限与退款期，并从链上读出您是否已经拥有。</p>
      </NotYet>
    </>
  );
}
