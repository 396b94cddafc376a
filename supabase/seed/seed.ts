import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import type { ContentIndex } from '@suixue/content/document';
import { toContentRows, writeContentRows } from './content-rows.ts';
import { readLessonMedia } from './lesson-media.ts';

export interface SeedSource {
  readonly content: ContentIndex;
  /** Folder with the films of chapters as `<course>/<chapter>/<quality>.mp4`. May be missing. */
  readonly mediaFolder: string;
}

/** Runs at every start, also on a Supabase: courses, chapters and access rules of the documents. */
export async function seedContent(database: Database, { content, mediaFolder }: SeedSource): Promise<void> {
  const rows = toContentRows(content, readLessonMedia(mediaFolder));
  await database.transaction((tx) => writeContentRows(tx, rows));
}

/** For a new site: settings, planned lectures, and example votes. */
export async function seedSite(database: Database): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'site.sql'), 'utf8');
  await database.transaction((tx) => tx.run(script));
}
