import {
  answersToText,
  type MarkedQuestion,
  markQuiz,
  type QuizAnswers,
  type QuizSheetQuestion,
  textToAnswers,
  toQuizSheet,
} from '@suixue/academy/courses/quiz';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { readUncardedAnswers } from './wrong-answers.ts';

interface QuizRecord {
  readonly tries: number;
  readonly best: number;
  readonly bestAt: string;
  readonly last: number;
  readonly lastAt: string;
}

export interface QuizFacts {
  readonly sheet: readonly QuizSheetQuestion[];
  readonly record: QuizRecord | null;
  /**
   * The latest attempt with solutions and explanations; null before the first one, because solutions stay on the server until then.
   */
  readonly marked: readonly (MarkedQuestion & { readonly explanation: string })[] | null;
  /** Number of wrong answers of the latest attempt that are not among the learner's cards. */
  readonly uncarded: number;
}

/** Null if the chapter has no quiz. */
export async function loadQuiz(call: LearningCall): Promise<QuizFacts | null> {
  const { account, viewerId, course, chapter, quiz } = call;
  if (!quiz) return null;
  const row = readRows(
    await account
      .from('quiz_results')
      .select('quiz_version, tries, best_right, best_at, last_right, last_at, last_answers')
      .eq('user_id', viewerId)
      .eq('course_slug', course)
      .eq('chapter_slug', chapter)
      .maybeSingle(),
  );
  const sheet = toQuizSheet(quiz.questions);
  const answers = row ? readKeptAnswers(row, quiz) : undefined;
  if (!row || !answers) return { sheet, record: null, marked: null, uncarded: 0 };
  const marked = markQuiz(quiz.questions, answers).questions;
  return {
    sheet,
    record: {
      tries: row.tries,
      best: row.best_right,
      bestAt: row.best_at,
      last: row.last_right,
      lastAt: row.last_at,
    },
    marked: marked.map((question, place) => ({
      ...question,
      explanation: quiz.questions[place]?.explanation ?? '',
    })),
    uncarded: (await readUncardedAnswers(call, quiz, answers)).length,
  };
}

interface KeptAnswers {
  readonly quiz_version: string;
  readonly last_answers: unknown;
}

/** The answers of the latest attempt at these questions. The row's owner may have stored anything there. */
export function readKeptAnswers(
  { quiz_version: version, last_answers: kept }: KeptAnswers,
  { version: present, questions }: ContentQuiz,
): QuizAnswers | undefined {
  if (version !== present || !Array.isArray(kept) || !kept.every(Array.isArray)) return undefined;
  return textToAnswers(answersToText(kept), toQuizSheet(questions));
}
