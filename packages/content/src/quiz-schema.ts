import { z } from 'zod';

/** The questions of a chapter with their answers: no part of any document, so that no query, page or feed can show it. */
export interface ContentQuiz {
  /** Hash of the questions: results of others are not compared. */
  version: string;
  questions: {
    text: string;
    options: { text: string; isRight: boolean }[];
    explanation: string;
  }[];
}

export const quizSchema: z.ZodType<ContentQuiz> = z.strictObject({
  version: z.string().min(1),
  questions: z.array(
    z.strictObject({
      text: z.string(),
      options: z.array(z.strictObject({ text: z.string(), isRight: z.boolean() })),
      explanation: z.string(),
    }),
  ),
});
