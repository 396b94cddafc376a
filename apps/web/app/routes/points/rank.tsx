import { lazy } from 'react';
import { data } from 'react-router';
import { readDrawGate } from '#app/features/draws/read-draws.ts';
import { AreaTabs } from '#app/features/points/area-tabs.tsx';
import { PeriodTabs } from '#app/features/points/period-tabs.tsx';
import { RankBoard } from '#app/features/points/rank-board.tsx';
import { rankActions, rankSentence } from '#app/features/points/rank-forms.ts';
import { RankGrid } from '#app/features/points/rank-grid.tsx';
import { isRankPeriod, periodWords, rankPath, readRanking } from '#app/features/points/ranking.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { rankingPage } from '#app/platform/http/cache-policy.ts';
import { getRequiredViewer, requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/rank';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewerOfForms];

/** Visitors do not need its forms. */
const LearnerRank = lazy(async () => ({
  default: (await import('#app/features/points/learner-rank.tsx')).LearnerRank,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = url.searchParams.get('period') ?? 'week';
  if (!isRankPeriod(period)) throw data('没有这种排行。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  const [ranking, gate] = await orUnreachable({ url, context }, () =>
    Promise.all([readRanking(account, period), readDrawGate(context)]),
  );
  const { me } = ranking;
  const done = me && rankSentence(url.searchParams.get('done'), me.isListed);
  return data(
    { period, ranking, done, hasDraws: gate.isLinked, signIn: signInPath(url) },
    { headers: me ? { 'Cache-Control': 'private, no-store' } : rankingPage },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { session: context.get(sessionContext), viewer: getRequiredViewer(context) };
  return answerPage(rankActions, await requireForm(request), call);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const period = args.loaderData?.period ?? 'week';
  const { title } = periodWords(period);
  return pageMeta(args, {
    title: `积分排行 · ${title}`,
    description: '按积分排列的学习榜，上不上榜由自己决定。',
    path: rankPath(period),
    picture: 'points',
  });
}

export default function Rank({ loaderData, actionData }: Route.ComponentProps) {
  const { period, ranking, done, hasDraws, signIn } = loaderData;
  const { me } = ranking;
  return (
    <>
      <PageTitle title="排行">上不上榜，由自己决定。</PageTitle>
      <AreaTabs hasDraws={hasDraws} here="/points/rank" isSignedIn={me !== null} />
      <div className="pt-6">
        <PeriodTabs period={period} />
        {me ? (
          <LearnerRank {...{ period, ranking, me, done }} state={actionData ?? null} />
        ) : (
          <RankGrid aside={<VisitorCard signIn={signIn} />}>
            <RankBoard period={period} ranking={ranking} />
          </RankGrid>
        )}
      </div>
    </>
  );
}

function VisitorCard({ signIn }: { readonly signIn: string }) {
  return (
    <Card>
      <h2 className="text-lg">我在第几</h2>
      <p className="mt-2 text-[0.95rem] text-soft">登录之后看得到自己的位置，别人默认看不到。</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink icon="sign-in" to={signIn}>
          登录
        </ButtonLink>
        <ButtonLink to="/points" tone="quiet">
          了解积分
        </ButtonLink>
      </div>
    </Card>
  );
}
