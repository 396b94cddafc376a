import { data } from 'react-router';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { goodKinds, goodKindText, toGoodKind } from '#app/features/admin/goods/good-kind.ts';
import { GoodsList } from '#app/features/admin/goods/goods-list.tsx';
import { readGoods, readGoodsCursor } from '#app/features/admin/goods/read-goods.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/goods';

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('kind');
  const kind = asked === null ? null : toGoodKind(asked);
  const after = readGoodsCursor(url);
  if (kind === undefined || after === undefined) throw data('没有这一页商品。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    kind,
    isFirst: after === null,
    ...(await readGoods(account, { kind, after })),
  }));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '商品' });
}

export default function Goods({ loaderData: { kind, isFirst, goods, next } }: Route.ComponentProps) {
  const pathOf = (one: string) => `/admin/goods?${new URLSearchParams({ kind: one })}`;
  return (
    <>
      <AdminTitle
        beside={
          <ButtonLink icon="plus" to={`/admin/goods/new${kind === null ? '' : `?kind=${kind}`}`} tone="quiet">
            新建商品
          </ButtonLink>
        }
        title="商品"
      >
        会员、手机、通行证和优惠券，卖什么价，卖了多少。课程在“课程”里。
      </AdminTitle>
      <LinkTabs
        label="按种类"
        tabs={[
          { to: '/admin/goods', title: '全部', active: kind === null },
          ...goodKinds.map((one) => ({
            to: pathOf(one),
            title: goodKindText(one),
            active: one === kind,
          })),
        ]}
      />
      <div className="pt-5">
        {goods.length > 0 ? <GoodsList goods={goods} /> : <State kind="empty" title="这里还没有商品" />}
        <PageLinks
          isFirst={isFirst}
          next={next}
          older="更早改过的"
          path={kind === null ? '/admin/goods' : pathOf(kind)}
        />
      </div>
    </>
  );
}
