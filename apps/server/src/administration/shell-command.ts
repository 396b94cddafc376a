import { z } from 'zod';
import { commandSchema } from './administer.ts';

/** Commands that the local CLI sends to a server that has the database open. */
export const shellCommandSchema = z.union([
  commandSchema,
  z.strictObject({
    action: z.literal('backup'),
    acceptsMissingFiles: z.boolean(),
    withRecordings: z.boolean(),
  }),
  z.strictObject({ action: z.literal('inspect') }),
]);
export type ShellCommand = z.output<typeof shellCommandSchema>;
