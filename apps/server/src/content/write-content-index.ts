import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { areaWords } from '@suixue/academy/areas/open-areas';
import { courseCategories } from '@suixue/academy/courses/categories';
import { newsCategories } from '@suixue/academy/news/categories';
import { buildContent } from '@suixue/content/build';
import { addresses } from '@suixue/web/addresses';

interface ContentPaths {
  /** The folder of the documents. */
  readonly content: string;
  /** The file that the server reads. */
  readonly contentIndex: string;
}

/** Addresses that documents may link to although no document is there. */
const routes = new Set(addresses.map(({ path }) => path));

/** Reads every document and writes the index. Throws with file and line if a document has a mistake; the old index stays. */
export function writeContentIndex({ content, contentIndex }: ContentPaths): {
  documents: number;
  version: string;
} {
  const index = buildContent({
    dir: content,
    newsCategories,
    courseCategories: courseCategories.map(({ name }) => name),
    words: areaWords,
    knownPaths: (path: string) => routes.has(path.split(/[?#]/, 1)[0] ?? ''),
  });
  mkdirSync(dirname(contentIndex), { recursive: true });
  // Renamed into place, so that a running server never reads a half-written file.
  const fresh = `${contentIndex}.new`;
  writeFileSync(fresh, JSON.stringify(index));
  renameSync(fresh, contentIndex);
  return { documents: index.entries.length, version: index.version };
}
