import { createChapterQuestions, UnreadableStanding } from '#app/features/learning/keeping/open-chapters.ts';
import type { KeptAnswer } from '#app/offline/lessons/keep-offer.ts';
import { keyToLesson, lessonKey } from '#app/offline/lessons/kept-address.ts';
import { keptNumbers } from '#app/offline/lessons/kept-numbers.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/kept';

const headers = { 'Cache-Control': 'private, no-store' };
const maxBytes = 64 * 1024;

const answer = (status: number, message: string) => Response.json({ message }, { status, headers });

/** The saved lessons that are still open to the learner; the device deletes the others. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = context.get(sessionContext);
  if (!session.viewer) return session.isUncertain ? answer(503, '暂时查不到。') : answer(401, '请先登录。');
  const reading = await readForm(request, maxBytes);
  const lessons = reading.kind === 'form' ? readLessons(reading.form) : undefined;
  if (reading.kind !== 'form' || !lessons) return answer(400, '要核对的课程内容有误。');
  if (reading.form.get('account') !== session.viewer.id) return answer(409, '这些课程属于另一个账号。');
  const open: Record<string, KeptAnswer['open'][string]> = {};
  try {
    const questions = await createChapterQuestions(context, request);
    for (const lesson of lessons) {
      const found = await questions.find(lesson);
      if (found) open[lessonKey(lesson)] = { until: found.until, edition: found.edition };
    }
  } catch (error) {
    if (!(error instanceof UnreadableStanding)) throw error;
    context.get(servicesContext).reportError(error, request);
    return answer(503, '暂时查不到。');
  }
  return Response.json({ open } satisfies KeptAnswer, { headers });
}

/** Undefined if the body is not a list of chapters. */
function readLessons(form: FormData) {
  const text = form.get('lessons');
  const keys = typeof text === 'string' ? text.split(',') : [];
  const lessons = keys.map(keyToLesson).filter((lesson) => lesson !== null);
  const isWhole = lessons.length === keys.length && keys.length > 0 && keys.length <= keptNumbers.maxLessons;
  return isWhole ? lessons : undefined;
}
