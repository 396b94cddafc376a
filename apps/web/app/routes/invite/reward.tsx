import { data } from 'react-router';
import { InvitePoints } from '#app/features/account/invite/invite-points.tsx';
import { readRewards } from '#app/features/account/invite/read-rewards.ts';
import { RewardList } from '#app/features/account/invite/reward-list.tsx';
import { StatementForm } from '#app/features/account/invite/statement-form.tsx';
import { useAgainOnNews } from '#app/features/account/invite/use-again-on-news.ts';
import { textToSharePlace } from '#app/features/shop/sales/share-place.ts';
import { ShareSums } from '#app/features/shop/sales/share-sums.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/reward';

export const handle: PageHandle = { layout: 'with-dock' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToSharePlace(before);
  if (before !== null && after === null) throw data('没有这一页。', { status: 404 });
  const uid = getRequiredViewer(context).id;
  const account = context.get(sessionContext).getAccount();
  const facts = await orUnreachable({ url, context }, () => readRewards(account, { uid, after }));
  return { ...facts, isFirst: after === null, now: getChainNow(context) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '邀请奖励' });
}

export default function InvitationRewards({ loaderData }: Route.ComponentProps) {
  useAgainOnNews();
  const { rewards, points, now, isFirst } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <ShareSums {...loaderData} />
      <InvitePoints points={points} />
      <section>
        <h2 className="mb-3 text-xl">每一笔奖励</h2>
        {rewards.rows.length > 0 ? (
          <RewardList now={now} rewards={rewards.rows} />
        ) : (
          <State
            action={
              <ButtonLink to="/news/how-profit-is-computed" tone="quiet">
                分成怎样计算
              </ButtonLink>
            }
            kind="empty"
            title="还没有奖励"
          >
            <p>
              把您写成推荐人的朋友买了设有推荐分成的商品，会列在这里。只计一层：朋友的朋友买了什么，与您无关。
            </p>
          </State>
        )}
        <PageLinks isFirst={isFirst} next={rewards.next} path="/invite/reward" />
      </section>
      <StatementForm />
      <p className="text-sm">
        <TextLink href="/help/invitations">邀请和奖励的说明</TextLink>
      </p>
    </div>
  );
}
