import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContentEntry, contentIndexSchema } from '@suixue/content/document';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const original = '/course/sui-reading';
const linked = [
  'apps/web',
  'content',
  'contracts',
  'localnet',
  'node_modules',
  'packages',
  'scripts',
  'supabase',
];

/**
 * A copy of the product with this many additional courses of realistic length: the server loads content from
 * its own folder.
 */
export function makeManyCourses(root: string, count: number): void {
  mkdirSync(join(root, 'apps'), { recursive: true });
  mkdirSync(join(root, 'build'));
  cpSync(join(repository, 'apps/server'), join(root, 'apps/server'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  cpSync(join(repository, 'package.json'), join(root, 'package.json'));
  cpSync(join(repository, 'build/database.tar.gz'), join(root, 'build/database.tar.gz'));
  for (const name of linked) symlinkSync(join(repository, name), join(root, name));
  const index = contentIndexSchema.parse(
    JSON.parse(readFileSync(join(repository, 'build/content.json'), 'utf8')),
  );
  const entries = index.entries.filter(({ document: { _path } }) => `${_path}/`.startsWith(`${original}/`));
  const more = Array.from({ length: count }, (_, at) => entries.map((entry) => copyEntry(entry, at))).flat();
  const grown = { ...index, version: `${index.version}-${count}`, entries: [...index.entries, ...more] };
  writeFileSync(join(root, 'build/content.json'), JSON.stringify(grown));
}

/** The same text under new addresses. */
function copyEntry(entry: ContentEntry, at: number): ContentEntry {
  const slug = `bench-${at}`;
  const renamed = JSON.stringify(entry).replaceAll('sui-reading', slug);
  const copy: ContentEntry = JSON.parse(renamed);
  return copy.document.collection === 'course'
    ? { ...copy, document: { ...copy.document, title: `课程 ${at}`, order: 100 + at } }
    : copy;
}
