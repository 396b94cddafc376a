import {
  recordProgress,
  reportProblem,
  reportSchema,
} from '#app/features/learning/progress/record-progress.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { answerScript, requireForm } from '#app/platform/forms/run-form.ts';
import { limitReports } from '#app/platform/http/limit-reports.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/progress';

interface ReportCall {
  readonly rows: AccountClient;
  readonly viewerId: string;
  reportError(error: unknown): void;
}

const record = defineAction({
  schema: reportSchema,
  run: async ({ rows, viewerId, reportError }: ReportCall, { account, ...report }) => {
    if (account !== viewerId) refuse('这份进度属于另一个账号。', { status: 409 });
    const recording = await recordProgress(rows, report);
    switch (recording.kind) {
      case 'recorded':
        return privateJson(recording.answer);
      case 'not-open':
        return refuse('尚未开通这一章。', { status: 403 });
      case 'refused':
        return refuse(reportProblem);
      case 'unreachable':
        reportError(recording.error);
        return refuse('暂时记不下来。', { status: 503 });
    }
  },
});

/**
 * Reports of the player. Without a session it returns an error instead of redirecting to sign-in; the client keeps the report and
 * sends it again.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer)
    return session.isUncertain
      ? privateJson({ message: '暂时记不下来。' }, 503)
      : privateJson({ message: '请先登录。' }, 401);
  const refusal = limitReports(context, session.viewer.id);
  if (refusal) return refusal;
  return answerScript(record, await requireForm(request), {
    rows: session.getAccount(),
    viewerId: session.viewer.id,
    reportError: (error) => context.get(servicesContext).reportError(error, request),
  });
}
