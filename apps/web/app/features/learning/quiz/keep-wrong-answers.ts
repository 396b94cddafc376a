import { z } from 'zod';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import type { SectionDone } from '#app/features/learning/lesson/section-answer.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { readKeptAnswers } from './load-quiz.ts';
import { readUncardedAnswers } from './wrong-answers.ts';

/** Makes cards of the wrong answers of the latest attempt. Sent again, it adds nothing. */
export const keepWrongAnswers = defineAction({
  intent: 'quiz-cards',
  schema: z.object({}),
  run: async (call: LearningCall): Promise<SectionDone> => {
    const { account, viewerId, course, chapter, quiz } = call;
    if (!quiz) return refuse('这一章没有小测。');
    const row = readRows(
      await account
        .from('quiz_results')
        .select('quiz_version, last_answers')
        .eq('user_id', viewerId)
        .eq('course_slug', course)
        .eq('chapter_slug', chapter)
        .maybeSingle(),
    );
    const answers = row && readKeptAnswers(row, quiz);
    if (!answers) return refuse('题目刚刚有改动，请重新作答。');
    const wrong = await readUncardedAnswers(call, quiz, answers);
    if (wrong.length === 0) return { done: 'cards-made' };
    const { error } = await account.from('study_cards').insert(
      wrong.map(({ key, front, back }) => ({
        front,
        back,
        origin: 'quiz' as const,
        origin_key: key,
        source_path: `/course/${course}/${chapter}`,
        source_title: call.title,
      })),
    );
    // Two tabs may add the same questions at once.
    if (error && error.code !== '23505') return refuseRows(error);
    return { done: 'cards-made' };
  },
});
