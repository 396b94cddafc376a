import {
  answersToText,
  type MarkedQuestion,
  markQuiz,
  type QuizAnswers,
  type QuizSheetQuestion,
  textToAnswers,
  toQuizSheet,
} from '@suixue/academy/courses/quiz';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

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
  const answers = row && row.quiz_version === quiz.version ? readAnswers(row.last_answers, sheet) : undefined;
  if (!row || !answers) return { sheet, record: null, marked: null };
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
  };
}

/** The row's owner may have stored anything here. */
function readAnswers(kept: unknown, sheet: readonly QuizSheetQuestion[]): QuizAnswers | undefined {
  if (!Array.isArray(kept) || !kept.every(Array.isArray)) return undefined;
  return textToAnswers(answersToText(kept), sheet);
}
