import { z } from 'zod';

const withoutNul = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\0', '').trim());
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

/** The body of `POST /ai/answer`. */
export const questionSchema = z
  .object({
    question: withoutNul(500).refine((text) => text !== ''),
    task: z.enum(['ask', 'explain', 'summarize']).default('ask'),
    course: slug.optional(),
    chapter: slug.optional(),
    selection: withoutNul(2_000).optional(),
    turns: z
      .array(z.object({ question: withoutNul(1_000), answer: withoutNul(4_000) }))
      .max(4)
      .default([]),
  })
  .refine(({ chapter, course }) => chapter === undefined || course !== undefined)
  .refine(({ task, selection }) => (task === 'explain') === (selection !== undefined && selection !== ''));

export const maxQuestionBytes = 16 * 1024;
