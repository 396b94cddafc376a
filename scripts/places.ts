import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where things are in the repository, for the commands that build and check it. */
export const places = {
  root: fromRoot('.'),
  web: fromRoot('apps/web'),
  client: fromRoot('apps/web/build/client'),
  content: fromRoot('content'),
  media: fromRoot('supabase/seed/media'),
  contentIndex: fromRoot('build/content.json'),
  databaseArchive: fromRoot('build/database.tar.gz'),
  stamp: fromRoot('build/stamp'),
  compileCache: fromRoot('build/compile-cache'),
  typeInfo: fromRoot('build/types'),
} as const;
