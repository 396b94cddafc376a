import { markQuiz, type QuizAnswers } from '@suixue/academy/courses/quiz';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { toHex } from '#app/platform/to-hex.ts';

/** A question that was answered wrong, as a card. */
export interface WrongAnswer {
  /** Names the question: another wording is another question. */
  readonly key: string;
  readonly front: string;
  readonly back: string;
}

/** Of `study_cards`. */
const maxSide = { front: 500, back: 2000 } as const;
const shorten = (text: string, most: number) => [...text].slice(0, most).join('');

async function keyOf({ course, chapter }: LearningCall, question: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(question));
  return `quiz/${course}/${chapter}/${toHex(new Uint8Array(digest, 0, 8))}`;
}

/** The wrong answers of an attempt that are not among the learner's cards. */
export async function readUncardedAnswers(
  call: LearningCall,
  { questions }: ContentQuiz,
  answers: QuizAnswers,
): Promise<readonly WrongAnswer[]> {
  const { questions: marked } = markQuiz(questions, answers);
  const wrong = questions.filter((_, place) => !marked[place]?.isRight);
  if (wrong.length === 0) return [];
  const found = await Promise.all(
    wrong.map(async ({ text, options, explanation }) => {
      const right = options.filter(({ isRight }) => isRight).map((option) => option.text);
      return {
        key: await keyOf(call, text),
        front: shorten([text, ...options.map((option) => `· ${option.text}`)].join('\n'), maxSide.front),
        back: shorten([right.join('；'), explanation].filter(Boolean).join('\n\n'), maxSide.back),
      };
    }),
  );
  const keys = found.map(({ key }) => key);
  const cards = call.account.from('study_cards').select('origin_key').eq('user_id', call.viewerId);
  const known = readRows(await cards.in('origin_key', keys)) ?? [];
  return found.filter(({ key }) => !known.some(({ origin_key }) => origin_key === key));
}
