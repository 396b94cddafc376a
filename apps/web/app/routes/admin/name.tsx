import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { DecisionForm, UndoForm } from '#app/features/admin/moderation/decision-form.tsx';
import { DecisionList } from '#app/features/admin/moderation/decision-list.tsx';
import { DecisionPage } from '#app/features/admin/moderation/decision-page.tsx';
import { reviewActions } from '#app/features/admin/moderation/moderation-actions.ts';
import {
  partTitles,
  resetReasons,
  reviewStatusTexts,
} from '#app/features/admin/moderation/moderation-texts.ts';
import { readDecided } from '#app/features/admin/moderation/read-decided.ts';
import { readReview } from '#app/features/admin/moderation/read-reviews.ts';
import { ReviewFacts } from '#app/features/admin/moderation/review-facts.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/name';

export const handle: AdminHandle = { crumb: '一个称呼或头像' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export const loader = (args: Route.LoaderArgs) =>
  readDecided(args, { queue: 'profile_reviews', id: args.params.id, read: readReview });

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(reviewActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '称呼与头像' });
}

export default function Name({ loaderData, actionData }: Route.ComponentProps) {
  const { facts: review, next, decisionKey } = loaderData;
  const path = `/admin/names/${review.id}`;
  const latest = review.decisions.find(({ about }) => about === review.part);
  const undone = review.status === 'reset' ? 'reset' : review.status === 'kept' ? 'keep' : null;
  return (
    <DecisionPage
      against="重置"
      base="/admin/names"
      next={next}
      state={actionData}
      status={reviewStatusTexts[review.status]}
      title={`新选的${partTitles[review.part]}`}
    >
      <ReviewFacts review={review} />
      {review.status === 'waiting' && (
        <DecisionForm
          action={path}
          against={{ intent: 'reset', title: '重置' }}
          decisionKey={decisionKey}
          hint="重置必须写原因，本人会看到；保留不会通知任何人。"
          reasons={resetReasons[review.part]}
          revision={review.revision}
          state={actionData ?? null}
        />
      )}
      {latest && !latest.undone && latest.decision === undone && (
        <UndoForm action={path} decision={latest.id} />
      )}
      <DecisionList decisions={review.decisions} none="没有。" title="同一个人以前的决定" />
    </DecisionPage>
  );
}
