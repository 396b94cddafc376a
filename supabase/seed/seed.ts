import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import type { ContentIndex } from '@suixue/content/document';
import { toContentRows, writeContentRows } from './content-rows.ts';
import { readLessonMedia } from './lesson-media.ts';

export interface SeedSource {
  readonly content: ContentIndex;
  /** Where the films of the chapters are, in `<course>/<chapter>/<quality>.mp4`; it need not be there. */
  readonly mediaFolder: string;
}

/** For every start, wherever it is: what the documents say of courses, chapters and who reads what. */
export async function seedContent(database: Database, { content, mediaFolder }: SeedSource): Promise<void> {
  const rows = toContentRows(content, readLessonMedia(mediaFolder));
  await database.transaction((tx) => writeContentRows(tx, rows));
}

/** For a house that has just been built: settings, what is planned, and questions that show how voting works. */
export async function seedHouse(database: Database): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'house.sql'), 'utf8');
  await database.transaction((tx) => tx.run(script));
}
