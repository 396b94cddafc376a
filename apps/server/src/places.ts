import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the build has put what the process serves. */
export const places = {
  root: fromRoot('.'),
  web: fromRoot('apps/web'),
  client: fromRoot('apps/web/build/client'),
  pageHandler: fromRoot('apps/web/build/server/index.js'),
  contentIndex: fromRoot('build/content.json'),
  content: fromRoot('content'),
  /** What the embedded database begins with. */
  databaseArchive: fromRoot('build/database.tar.gz'),
  lessonMedia: fromRoot('supabase/seed/media'),
  migrations: fromRoot('supabase/migrations'),
  contracts: fromRoot('contracts'),
  /** What Node keeps of the code that it has read, types already taken out. */
  compileCache: fromRoot('build/compile-cache'),
} as const;
