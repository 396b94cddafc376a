import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { CaseContext, CaseReports } from '#app/features/admin/moderation/case-facts.tsx';
import { DecisionForm, UndoForm } from '#app/features/admin/moderation/decision-form.tsx';
import { DecisionList } from '#app/features/admin/moderation/decision-list.tsx';
import { DecisionPage } from '#app/features/admin/moderation/decision-page.tsx';
import { caseActions } from '#app/features/admin/moderation/moderation-actions.ts';
import { caseStatusTexts, hideReasons } from '#app/features/admin/moderation/moderation-texts.ts';
import { readCase } from '#app/features/admin/moderation/read-case.ts';
import { readDecided } from '#app/features/admin/moderation/read-decided.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/report';

export const handle: AdminHandle = { crumb: '一条发言' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export const loader = (args: Route.LoaderArgs) =>
  readDecided(args, { queue: 'report_cases', id: args.params.id, read: readCase });

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(caseActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '举报' });
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, next, decisionKey } = loaderData;
  const path = `/admin/reports/${facts.id}`;
  const [latest] = facts.decisions;
  const undone = facts.status === 'hidden' ? 'hide' : facts.status === 'kept' ? 'keep' : null;
  return (
    <DecisionPage
      against="隐藏"
      base="/admin/reports"
      next={next}
      state={actionData}
      status={caseStatusTexts[facts.status]}
      title="被举报的发言"
    >
      <CaseContext facts={facts} />
      <CaseReports facts={facts} />
      {facts.status === 'waiting' && (
        <DecisionForm
          action={path}
          against={{ intent: 'hide', title: '隐藏' }}
          decisionKey={decisionKey}
          hint="隐藏必须写原因，作者和举报的人都会看到；保留可以不写，只有举报的人收到通知。"
          reasons={hideReasons}
          revision={facts.revision}
          state={actionData ?? null}
        />
      )}
      <DecisionList decisions={facts.decisions} present={facts.id} title="这一条的决定" />
      {latest && !latest.undone && latest.decision === undone && (
        <UndoForm action={path} decision={latest.id} />
      )}
      {facts.author && <DecisionList decisions={facts.earlier} none="没有。" title="同一位作者以前的决定" />}
    </DecisionPage>
  );
}
