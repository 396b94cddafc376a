import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { CaseContext, CaseReports } from '#app/features/admin/moderation/case-facts.tsx';
import { DecisionForm, UndoForm } from '#app/features/admin/moderation/decision-form.tsx';
import { DecisionList } from '#app/features/admin/moderation/decision-list.tsx';
import { caseActions } from '#app/features/admin/moderation/moderation-actions.ts';
import { caseStatusTexts, hideReasons } from '#app/features/admin/moderation/moderation-texts.ts';
import { decisionKeys, QueueLinks } from '#app/features/admin/moderation/queue-links.tsx';
import { readCase } from '#app/features/admin/moderation/read-case.ts';
import { readNextWaiting } from '#app/features/admin/moderation/read-next-waiting.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Route } from './+types/report';

export const handle: AdminHandle = { crumb: '一条发言' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const facts = await readCase(account, params.id);
    if (!facts) throw pageNotFound(urlToPath(url));
    const next = await readNextWaiting(account, 'report_cases', facts);
    return { facts, next, decisionKey: crypto.randomUUID() };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(caseActions, await requireForm(request), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '举报' });
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, next, decisionKey } = loaderData;
  const { title, tone } = caseStatusTexts[facts.status];
  const path = `/admin/reports/${facts.id}`;
  const [latest] = facts.decisions;
  const undone = facts.status === 'hidden' ? 'hide' : facts.status === 'kept' ? 'keep' : null;
  return (
    <div className="max-w-3xl space-y-6">
      <AdminTitle
        beside={
          <>
            <Badge tone={tone}>{title}</Badge>
            <Authority needs="moderation" />
          </>
        }
        title="被举报的发言"
      />
      <FormNotices state={actionData} />
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
      <QueueLinks keys={decisionKeys('隐藏')} base="/admin/reports" next={next} />
    </div>
  );
}
