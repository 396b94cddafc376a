import { answersToText, markQuiz, textToAnswers, unansweredQuestions } from '@suixue/academy/courses/quiz';
import { z } from 'zod';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import type { SectionDone } from '#app/features/learning/lesson/section-answer.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { texts } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';

/** The fields are `q0`, `q1` and so on, as many as the quiz has questions. */
export const answerQuiz = defineAction({
  intent: 'quiz',
  schema: z.object({}).catchall(texts),
  run: async ({ account, course, chapter, quiz }: LearningCall, fields): Promise<SectionDone> => {
    if (!quiz) return refuse('这一章没有小测。');
    // Only answers that the questions offer count.
    const written = quiz.questions.map((_, place) => (fields[`q${place}`] ?? []).join(',')).join(';');
    const answers = textToAnswers(written, quiz.questions);
    if (!answers) return refuse('题目刚刚有改动，请重新作答。');
    const values = { chosen: answersToText(answers) };
    const missing = unansweredQuestions(quiz.questions, answers);
    if (missing.length > 0) refuse(`第 ${missing.join('、')} 题还没有作答，答案先不公布。`, { values });
    const { right } = markQuiz(quiz.questions, answers);
    const { error } = await account.rpc('record_quiz_result', {
      course,
      chapter,
      version: quiz.version,
      right_ones: right,
      answers: answers.map((chosen) => [...chosen]),
    });
    return error ? refuseRows(error, { values }) : { done: null };
  },
});
