import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the build has put what the process serves. */
export const paths = {
  root: fromRoot('.'),
  web: fromRoot('apps/web'),
  client: fromRoot('apps/web/build/client'),
  pageHandler: fromRoot('apps/web/build/server/index.js'),
  contentIndex: fromRoot('build/content.json'),
  content: fromRoot('content'),
  /** Initial contents of the embedded database. */
  databaseArchive: fromRoot('build/database.tar.gz'),
  lessonMedia: fromRoot('supabase/seed/media'),
  migrations: fromRoot('supabase/migrations'),
  contracts: fromRoot('contracts'),
  /** Node's cache of compiled code, with types already stripped. */
  compileCache: fromRoot('build/compile-cache'),
} as const;
