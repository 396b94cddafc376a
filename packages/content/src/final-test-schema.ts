import { z } from 'zod';

const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('options'),
    options: z.array(z.strictObject({ text: z.string(), isRight: z.boolean() })),
  }),
  z.strictObject({ kind: z.literal('number'), value: z.number(), within: z.number() }),
  z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string()) }),
]);

/** How a question is answered, with its solution. */
export type TestAnswer = z.infer<typeof answerSchema>;

const questionSchema = z.strictObject({
  text: z.string(),
  /** Slug of the chapter that explains it. */
  chapter: z.string(),
  answer: answerSchema,
  explanation: z.string(),
});

export type TestQuestion = z.infer<typeof questionSchema>;

export const finalTestSchema = z.strictObject({
  /** Hash of everything that marking depends on; an attempt belongs to one version. */
  version: z.string().min(1),
  /** Percentage of an attempt's questions that must be right. */
  pass: z.number().int(),
  minutes: z.number().int(),
  /** Number of questions of one attempt. */
  draw: z.number().int(),
  tested: z.array(z.string()),
  questions: z.array(questionSchema),
});

/** The final test of a course with its solutions. Like quizzes, kept out of documents. */
export type ContentTest = z.infer<typeof finalTestSchema>;
