import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Paths in the repository, for the programs that build, check and test it. */
export const paths = {
  root: fromRoot('.'),
  web: fromRoot('apps/web'),
  client: fromRoot('apps/web/build/client'),
  content: fromRoot('content'),
  media: fromRoot('supabase/seed/media'),
  contentIndex: fromRoot('build/content.json'),
  databaseArchive: fromRoot('build/database.tar.gz'),
  compileCache: fromRoot('build/compile-cache'),
  typeInfo: fromRoot('build/types'),
  compiledMove: fromRoot('build/compiled-move'),
} as const;
