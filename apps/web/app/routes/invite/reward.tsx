import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import type { Route } from './+types/reward';

export const handle: PageHandle = { layout: 'with-dock' };

export const loader = () => null;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '邀请奖励' });
}

export default function Reward() {
  return (
    <NotYet
      area="invitations"
      action={<ButtonLink to="/news/how-profit-is-computed">分成怎样计算</ButtonLink>}
      icon="gift"
      title="还没有可以展示的奖励"
    >
      <p>朋友购买课程，而该课程设有推荐分成时，这里会列出每一笔的金额与链上凭证。退款期结束之前只是待定。</p>
      <p>只计一层：朋友的朋友买了什么，与您无关。</p>
    </NotYet>
  );
}
