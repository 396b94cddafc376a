import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { areaWords } from '@suixue/academy/areas/open-areas';
import { courseCategories } from '@suixue/academy/courses/categories';
import { newsCategories } from '@suixue/academy/news/categories';
import { buildContent } from '@suixue/content/build';
import { addresses } from '@suixue/web/addresses';
import { places } from '../places.ts';

/** Addresses that documents may link to although no document is there. */
const routes = new Set(addresses.map(({ path }) => path));

/** Reads every document and writes the index; a document with a mistake stops the build at its file and line. */
export function writeContentIndex(): { documents: number; version: string } {
  const index = buildContent({
    dir: places.content,
    newsCategories,
    courseCategories: courseCategories.map(({ name }) => name),
    words: areaWords,
    knownPaths: (path: string) => routes.has(path.replace(/[?#].*$/, '')),
  });
  mkdirSync(dirname(places.contentIndex), { recursive: true });
  // Renamed into place, so that a server that is running never reads half of it.
  const fresh = `${places.contentIndex}.new`;
  writeFileSync(fresh, JSON.stringify(index));
  renameSync(fresh, places.contentIndex);
  return { documents: index.entries.length, version: index.version };
}
