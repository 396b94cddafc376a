import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { places } from '../places.ts';

/** Everything that the build reads. */
const sources = [
  'content',
  'apps/web',
  'packages/academy/src',
  'packages/backend/src/schema',
  'packages/chain/src',
  'packages/content/src',
  'scripts',
  'supabase/migrations',
  'supabase/seed',
  'package-lock.json',
];
const notSources = /(^|\/)(node_modules|\.react-router)(\/|$)|^apps\/web\/build(\/|$)|\.test\.tsx?$/;

/** One hash over the names, sizes and times of all sources: cheap enough to ask before every start. */
export function sourcesStamp(): string {
  const hash = createHash('sha256');
  for (const source of sources) for (const line of describe(join(places.root, source))) hash.update(line);
  return hash.digest('hex');
}

export function isBuilt(stamp: string): boolean {
  return existsSync(places.stamp) && readFileSync(places.stamp, 'utf8') === stamp;
}

function describe(path: string): string[] {
  const name = relative(places.root, path);
  if (notSources.test(name)) return [];
  const stats = statSync(path);
  if (!stats.isDirectory()) return [`${name} ${stats.size} ${stats.mtimeMs}\n`];
  return readdirSync(path)
    .sort()
    .flatMap((child) => describe(join(path, child)));
}
