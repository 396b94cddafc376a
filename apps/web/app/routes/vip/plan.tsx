import { data, redirect } from 'react-router';
import { readIsBound } from '#app/features/money/wallet/read-is-bound.ts';
import { readComingTerms } from '#app/features/shop/catalogue/coming-terms.ts';
import { readPlan } from '#app/features/shop/catalogue/read-offers.ts';
import { PlanOfferForm } from '#app/features/shop/membership/plan-offer-form.tsx';
import { readMembershipStanding } from '#app/features/shop/membership/standing.ts';
import { StandingCard } from '#app/features/shop/membership/standing-card.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/plan';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id)), requireViewer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = params;
  const viewer = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  const [found, standing, expireAt, isBound, coming] = await Promise.all([
    readPlan(account, id),
    readMembershipStanding(account, viewer, getChainNow(context)),
    readPlanExpiry(account, viewer, id),
    readIsBound(account, viewer),
    readComingTerms(account, { item: id }, getChainNow(context)),
  ]);
  if (found.kind === 'none') throw pageNotFound(`/vip/${id}`);
  // Every kind has the same page to pay; only memberships have one to choose the term.
  if (found.kind === 'other') throw redirect(`/purchasing/${id}`);
  if (found.kind === 'unread') throw data('这个方案暂时读不到，请稍后刷新再试。', { status: 503 });
  const { plan, isOnShelf } = found;
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  return { plan, isOnShelf, standing, expireAt, isBound, coming, rate, now: getChainNow(context) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.plan.name || '会员方案' });
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { plan, standing, now } = loaderData;
  useAgainOnFocus(true);
  return (
    <>
      <PageTitle title={plan.name || '会员方案'}>{plan.description}</PageTitle>
      <div className="space-y-6">
        {standing.kind !== 'none' && <StandingCard now={now} standing={standing} />}
        <PlanOfferForm {...loaderData} />
        <p className="text-[0.95rem] text-soft">
          会员只是阅读权限，不附带任何收益，不能转让。
          <TextLink href="/vip-center/benefits">会员权益</TextLink> ·{' '}
          <TextLink href="/vip-center/refund">退款规则</TextLink>
        </p>
      </div>
    </>
  );
}

/**
 * When the account's term of this plan ends, as text; '0' if it never had one, null if it cannot be read. The chain counts each plan
 * separately: a renewal extends the same plan only.
 */
async function readPlanExpiry(account: AccountClient, viewer: Viewer, plan: string): Promise<string | null> {
  const own = account.from('chain_assets').select('expire_at::text').eq('uid', viewer.id);
  const { data, error } = await own.filter('asset_id', 'eq', plan).maybeSingle();
  return error ? null : (data?.expire_at ?? '0');
}
