import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { createChapterQuestions } from '#app/features/learning/keeping/open-chapters.ts';
import type { KeptAnswer } from '#app/offline/lessons/keep-offer.ts';
import { keyToLesson, lessonKey } from '#app/offline/lessons/kept-address.ts';
import { keptNumbers } from '#app/offline/lessons/kept-numbers.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text } from '#app/platform/forms/form-fields.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { answerScript, requireForm } from '#app/platform/forms/run-form.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/kept';

const maxBytes = 64 * 1024;

const unreachable = () => privateJson({ message: '暂时查不到。' }, 503);

interface KeptCall {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly viewerId: string;
}

const check = defineAction({
  schema: z.object({ lessons: parsed(readLessons, '要核对的课程内容有误。'), account: text }),
  run: async ({ request, context, viewerId }: KeptCall, { lessons, account }) => {
    if (account !== viewerId) refuse('这些课程属于另一个账号。', { status: 409 });
    const questions = await createChapterQuestions(context, request);
    const open: Record<string, KeptAnswer['open'][string]> = {};
    for (const lesson of lessons) {
      const found = await questions.find(lesson);
      if (found) open[lessonKey(lesson)] = { until: found.until, edition: found.edition };
    }
    return privateJson({ open } satisfies KeptAnswer);
  },
});

/** The saved lessons that are still open to the learner; the device deletes the others. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer)
    return session.isUncertain ? unreachable() : privateJson({ message: '请先登录。' }, 401);
  const viewerId = session.viewer.id;
  const form = await requireForm(request, maxBytes);
  const call = { request, context, viewerId };
  return orElse({ url, context }, () => answerScript(check, form, call), unreachable);
}

/** Undefined if the text is not a list of chapters. */
function readLessons(typed: string) {
  const keys = typed.split(',');
  const lessons = keys.map(keyToLesson).filter((lesson) => lesson !== null);
  const isWhole = lessons.length === keys.length && keys.length > 0 && keys.length <= keptNumbers.maxLessons;
  return isWhole ? lessons : undefined;
}
