import { z } from 'zod';

/** A chapter's questions and answers. Kept out of documents, so that no query, page or feed can reveal the answers. */
export interface ContentQuiz {
  /** Hash of the questions; only results with the same hash are comparable. */
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
