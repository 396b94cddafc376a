import { z } from 'zod';

/** A work sheet of a chapter. Not a document, so it is in no search, feed, sitemap or list. */
export const sheetSchema = z.strictObject({
  title: z.string(),
  /** About how long it takes; null if the file does not say. */
  minutes: z.number().int().nullable(),
  html: z.string(),
});

export type ContentSheet = z.infer<typeof sheetSchema>;
