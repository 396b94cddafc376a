import { readBody } from '@suixue/backend/read-body';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { clientAddressContext } from '#app/platform/http/client-address.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { maxQuestionBytes, questionSchema } from './answer-question-schema.ts';
import { plainRefusal } from './plain-refusal.ts';
import { streamAnswer } from './stream-answer.ts';
import { toAssistantCaller } from './to-assistant-caller.ts';

/** Passages that are shown, and that a model receives. */
const maxPassages = 6;

/** Answers `POST /ai/answer`: the passages that this viewer may open now, and what a model says about them. */
export async function answerRequest(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const session = context.get(sessionContext);
  const { assistant, reportError } = context.get(servicesContext);
  if (!session.viewer && session.isUncertain)
    return plainRefusal(503, '暂时读不到您的账户，请过一会儿再试。');
  const bytes = await readBody(request, maxQuestionBytes);
  if (!bytes) return plainRefusal(413, '内容太长了，请缩短之后再问。');
  const question = readQuestion(bytes);
  if (!question) return plainRefusal(400, '问题写得不对：1 到 500 个字，选中的原文最多 2000 个字。');
  const caller = toAssistantCaller(session.viewer);
  const admission = await assistant.admit(caller, context.get(clientAddressContext));
  if (admission.kind === 'closed') return plainRefusal(401, '请先登录再提问。');
  if (admission.kind === 'limited') return plainRefusal(429, admission.sentence, admission.retryAfterMs);
  const { course, chapter, ...asked } = question;
  const { reader } = getLibrary(context);
  return streamAnswer({
    clientSignal: request.signal,
    onClose: admission.leave,
    onError: (error) => reportError(error, request),
    async *begin(signal) {
      const found = await assistant.retrieval.find(question.question, {
        reader,
        limit: maxPassages,
        blockedTerms: await assistant.blockedTerms(),
        ...(course !== undefined && { within: { course, ...(chapter !== undefined && { chapter }) } }),
      });
      yield* assistant.answer({ ...asked, caller, found, signal });
    },
  });
}

function readQuestion(bytes: Buffer) {
  try {
    return questionSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}
