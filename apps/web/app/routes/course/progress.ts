import { formToReport } from '#app/features/learning/progress/lesson-report.ts';
import { recordProgress } from '#app/features/learning/progress/record-progress.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { limitReports } from '#app/platform/http/limit-reports.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/progress';

const headers = { 'Cache-Control': 'private, no-store' };
const maxBytes = 16 * 1024;

const answer = (status: number, message: string) => Response.json({ message }, { status, headers });

/**
 * Reports of the player. Without a session it returns an error instead of redirecting to sign-in; the client keeps the report and
 * sends it again.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer) return session.isUncertain ? answer(503, '暂时记不下来。') : answer(401, '请先登录。');
  const refusal = limitReports(context, session.viewer.id);
  if (refusal) return refusal;
  const reading = await readForm(request, maxBytes);
  const said = reading.kind === 'form' ? formToReport(reading.form) : undefined;
  if (!said) return answer(400, '学习进度的内容有误。');
  if (said.account !== session.viewer.id) return answer(409, '这份进度属于另一个账号。');
  const recording = await recordProgress(session.getAccount(), said.report);
  switch (recording.kind) {
    case 'recorded':
      return Response.json(recording.answer, { headers });
    case 'not-open':
      return answer(403, '尚未开通这一章。');
    case 'refused':
      return answer(400, '学习进度的内容有误。');
    case 'unreachable':
      context.get(servicesContext).reportError(recording.error, request);
      return answer(503, '暂时记不下来。');
  }
}
