import { loadShares } from '#app/features/shop/sales/load-shares.ts';
import { ShareList } from '#app/features/shop/sales/share-list.tsx';
import { ShareSums } from '#app/features/shop/sales/share-sums.tsx';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/sales';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export const loader = (args: Route.LoaderArgs) => loadShares(args, false);

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的销售' });
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  const { shares, now } = loaderData;
  return (
    <>
      <PageTitle title="我的销售">
        您写的、或约定有您一份的课程，每卖出一次您得多少。不显示买家是谁。
      </PageTitle>
      <div className="space-y-6">
        <ShareSums {...loaderData} />
        {shares.length > 0 ? (
          <ShareList now={now} shares={shares} />
        ) : (
          <State kind="empty" title="还没有售出">
            <p>您写的课程上架之后，每一笔售出都会列在这里，退款期过了就可以结算。</p>
          </State>
        )}
      </div>
      <PageLinks {...loaderData} path="/user/sales" />
      <p className="mt-6 text-sm">
        <TextLink href="/millionaire/profit">每一笔怎样分，自己从链上核对</TextLink>
      </p>
    </>
  );
}
