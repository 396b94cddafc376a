import { learningDay } from '@suixue/academy/points/learning-week';
import { lazy } from 'react';
import { data } from 'react-router';
import { closedGate, readDrawGate } from '#app/features/draws/read-draws.ts';
import { AreaTabs } from '#app/features/points/area-tabs.tsx';
import { doneSentence } from '#app/features/points/done-sentence.ts';
import { pointsActions } from '#app/features/points/points-forms.ts';
import {
  readBoundAddresses,
  readCheckedDays,
  readPointsPage,
  readRules,
  readShownOffers,
  readStreak,
} from '#app/features/points/read-points.ts';
import { VisitorPoints } from '#app/features/points/visitor-points.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pricedPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse, orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/points';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewerOfForms];

/** Visitors do not need it. */
const LearnerPoints = lazy(async () => ({
  default: (await import('#app/features/points/learner-points.tsx')).LearnerPoints,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { getAccount, user } = context.get(sessionContext);
  const account = getAccount();
  const viewer = context.get(viewerContext);
  if (!viewer) {
    const [rules, offers, gate] = await orElse(
      { url, context },
      () => Promise.all([readRules(account), readShownOffers(account), readDrawGate(context)]),
      () => [null, null, closedGate] as const,
    );
    return data(
      { kind: 'visitor' as const, gate, rules, offers, signIn: signInPath(url) },
      { headers: rules === null ? unpricedPage : pricedPage },
    );
  }
  const year = url.searchParams.get('year');
  return orUnreachable({ url, context }, async () => {
    const [gate, { days, offers, ...page }, owner, daysOfYear] = await Promise.all([
      readDrawGate(context),
      readPointsPage(account),
      readBoundAddresses(account, viewer.id),
      year !== null && /^\d{4}$/.test(year) ? readCheckedDays(account, Number(year)) : null,
    ]);
    const thisYear = Number(page.day.slice(0, 4));
    const firstYear = user ? Number(learningDay(Date.parse(user.created_at)).slice(0, 4)) : thisYear;
    const shownYear = year === null ? thisYear : Number(year);
    if (!(shownYear >= firstYear && shownYear <= thisYear)) throw data('没有这一年的签到。', { status: 404 });
    const shownDays = daysOfYear ?? days;
    const streak = await readStreak(account, { day: page.day, days });
    const learner = {
      uid: viewer.id,
      page,
      offers: offers
        // What is gone stays at the end.
        .toSorted((one, other) => Number(other.isAvailable) - Number(one.isAvailable))
        .map((offer) => ({ ...offer, claim: crypto.randomUUID() })),
      streak,
      year: shownYear,
      days: shownDays,
      firstYear,
      owner,
      now: getChainNow(context),
      done: doneSentence(url.searchParams, { ...page, days: shownDays, streak }),
    };
    return data(
      { kind: 'learner' as const, gate, learner },
      { headers: { 'Cache-Control': 'private, no-store' } },
    );
  });
}

/** The forms of learners, by intent. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(pointsActions, await requireForm(request), { session: context.get(sessionContext) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '积分',
    description: '积分怎样得到、怎样使用；它记录学习，不是钱。',
    path: '/points',
    picture: 'points',
  });
}

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="积分">积分记录您学过什么、坚持了多久。它不是钱，不能提现，也不能转让。</PageTitle>
      <AreaTabs
        hasDraws={loaderData.gate.isLinked}
        here="/points"
        isSignedIn={loaderData.kind === 'learner'}
      />
      <div className="pt-6">
        {loaderData.kind === 'learner' ? (
          <LearnerPoints {...loaderData.learner} state={actionData ?? null} />
        ) : (
          <VisitorPoints {...loaderData} />
        )}
      </div>
    </>
  );
}
