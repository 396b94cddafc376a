import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { OfferList } from '#app/features/admin/points/offer-list.tsx';
import { pointsActions } from '#app/features/admin/points/points-forms.ts';
import { readPointsAdmin } from '#app/features/admin/points/read-points-admin.ts';
import { RuleList } from '#app/features/admin/points/rule-list.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/points';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    ...(await readPointsAdmin(account)),
    done: url.searchParams.get('done'),
    nextOffer: crypto.randomUUID(),
  }));
}

/** Changes one rule or offer; the database accepts rules from owners and offers from finance. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(pointsActions, await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '积分' });
}

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, offers, kinds, done, nextOffer } = loaderData;
  const state = actionData ?? null;
  const isShown =
    state?.form === 'new-offer' ||
    [...rules.map(({ source }) => source), ...offers.map(({ id }) => id)].includes(state?.values.key ?? '');
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="积分">
        积分怎样得到，能换什么。补积分和撤回在学员的页面里。
      </AdminTitle>
      <div className="max-w-5xl space-y-4">
        {state?.problem && !isShown && <Notice kind="problem" title={state.problem} />}
        <RuleList done={done} rules={rules} state={state} />
        <OfferList done={done} kinds={kinds} nextOffer={nextOffer} offers={offers} state={state} />
      </div>
    </>
  );
}
