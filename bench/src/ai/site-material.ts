import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaWords } from '@suixue/academy/areas/open-areas';
import { parseCaptions } from '@suixue/academy/courses/captions';
import { newsCategories } from '@suixue/academy/news/categories';
import type { FilmText } from '@suixue/assistant/passages/retrieval';
import { buildContent } from '@suixue/content/build';
import type { ContentIndex } from '@suixue/content/document';
import { paths } from '../../../tools/paths.ts';

const captionsName = 'captions.zh.vtt';

/** The documents of this repository. */
export function readSite(): ContentIndex {
  return buildContent({
    dir: paths.content,
    newsCategories,
    words: areaWords,
    knownPaths: () => true,
  });
}

/** The captions of the seed's films. */
export function readSiteFilms(): readonly FilmText[] {
  return readdirSync(paths.media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(captionsName))
    .map((name) => ({
      path: `/course/${dirname(name)}`,
      cues: parseCaptions(readFileSync(join(paths.media, name), 'utf8')),
    }));
}
