import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that the build reads. */
const sources = [
  'apps/server/src/content/write-content-index.ts',
  'apps/web',
  'content',
  'packages/academy/src',
  'packages/backend/src/schema',
  'packages/chain/src',
  'packages/content/src',
  'scripts/build',
  'scripts/build.ts',
  'supabase/migrations',
  'supabase/seed',
  'tools/paths.ts',
  'package-lock.json',
];
const notSources = /(^|\/)(node_modules|\.react-router)(\/|$)|^apps\/web\/build(\/|$)|\.test\.tsx?$/;

/** Where the stamp of the sources of the last complete build is, in the repository at `root`. */
export const stampFile = (root: string): string => join(root, 'build/stamp');

/** Hashes names, sizes and modification times of all sources of the build: fast enough to compute before every start. */
export function computeStamp(root: string): string {
  const hash = createHash('sha256');
  const describe = (path: string): string[] => {
    const name = relative(root, path).replaceAll('\\', '/');
    if (notSources.test(name)) return [];
    const stats = statSync(path);
    if (!stats.isDirectory()) return [`${name} ${stats.size} ${stats.mtimeMs}\n`];
    return readdirSync(path)
      .sort()
      .flatMap((child) => describe(join(path, child)));
  };
  for (const source of sources) for (const line of describe(join(root, source))) hash.update(line);
  return hash.digest('hex');
}

/** Whether the last complete build was made from sources with this stamp. */
export function isBuilt(root: string, stamp: string): boolean {
  const file = stampFile(root);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}
