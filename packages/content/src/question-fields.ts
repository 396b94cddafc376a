import { z } from 'zod';

/** Fields that the questions of quizzes and of final tests have in common. */

export const questionText = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
  .trim()
  .min(1, 'must not be empty')
  .max(500, 'must not be longer than 500 characters');

const option = z.union([
  z.strictObject({ right: questionText }).transform(({ right }) => ({ text: right, isRight: true })),
  z.strictObject({ wrong: questionText }).transform(({ wrong }) => ({ text: wrong, isRight: false })),
]);

export const questionOptions = z
  .array(option, 'must be a list, each entry `right:` or `wrong:`')
  .min(2, 'must be at least two')
  .max(6, 'must be at most six')
  .refine((options) => options.some(({ isRight }) => isRight), 'must have one that is right')
  .refine((options) => options.some(({ isRight }) => !isRight), 'must have one that is wrong')
  .refine((options) => new Set(options.map((one) => one.text)).size === options.length, 'must differ');
