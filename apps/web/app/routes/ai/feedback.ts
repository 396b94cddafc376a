import { maxFeedbackBytes, rateAnswer } from '#app/features/assistant/answers/answer-feedback.ts';
import { answerScript, requireForm } from '#app/platform/forms/run-form.ts';
import { limitReports } from '#app/platform/http/limit-reports.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/feedback';

/** Whether an answer helped, from the page's script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer)
    return session.isUncertain
      ? privateJson({ message: '暂时记不下来。' }, 503)
      : privateJson({ message: '请先登录。' }, 401);
  return (
    limitReports(context, session.viewer.id) ??
    answerScript(rateAnswer, await requireForm(request, maxFeedbackBytes), { account: session.getAccount() })
  );
}
