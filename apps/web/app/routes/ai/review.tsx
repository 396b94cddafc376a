import { planWeek } from '@suixue/assistant/study/plan-week';
import { data, redirect } from 'react-router';
import { AssistantTabs } from '#app/features/assistant/area-tabs.tsx';
import { countCards } from '#app/features/assistant/cards/read-cards.ts';
import { answerCard } from '#app/features/assistant/review/answer-card.ts';
import {
  countAnswersToday,
  readCardDays,
  readDueCards,
  readZone,
} from '#app/features/assistant/review/read-due.ts';
import { NoCards, ReviewDone } from '#app/features/assistant/review/review-done.tsx';
import { ReviewSitting } from '#app/features/assistant/review/review-sitting.tsx';
import { WeekPlan } from '#app/features/assistant/review/week-plan.tsx';
import { readChaptersToRead } from '#app/features/learning/course/chapters-to-read.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireForm } from '#app/platform/forms/run-form.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/review';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = getRequiredViewer(context);
  const viewerId = viewer.id;
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const moment = { now: Date.now(), zone: await readZone(account, viewerId) };
    const [cards, { dueNow, days }, answersToday, active, chapters] = await Promise.all([
      readDueCards(account, viewerId, moment),
      readCardDays(account, moment),
      countAnswersToday(account, viewerId, moment),
      countCards(account, viewerId, false),
      readChaptersToRead(account, viewer, getLibrary(context)),
    ]);
    const hasPlan = active > 0 || chapters.length > 0;
    return {
      cards,
      dueNow,
      days,
      answersToday,
      hasCards: active > 0,
      plan: hasPlan ? planWeek(days, chapters) : [],
    };
  });
}

/** An answer from a browser without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const call = { account, viewerId: getRequiredViewer(context).id };
  const outcome = await answerCard.submit(await requireForm(request), call);
  if (outcome.kind === 'done') throw redirect('/ai/review#top', 303);
  return data(outcome.state, { status: outcome.status });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '复习' });
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, dueNow, days, answersToday, hasCards, plan } = loaderData;
  const [first] = cards;
  return (
    <>
      <PageTitle title="复习">快忘的时候再问一次。照实选，安排才准。</PageTitle>
      <AssistantTabs here="/ai/review" />
      <div className="pt-8">
        {actionData?.problem && (
          <div className="mx-auto mb-5 max-w-2xl">
            <Notice kind="problem" title={actionData.problem} />
          </div>
        )}
        {first ? (
          <ReviewSitting cards={cards} dueNow={dueNow} key={first.review} />
        ) : hasCards ? (
          <ReviewDone answersToday={answersToday} days={days} />
        ) : (
          <NoCards />
        )}
        {!first && plan.length > 0 && <WeekPlan days={plan} />}
      </div>
    </>
  );
}
