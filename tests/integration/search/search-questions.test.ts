import { areaWords } from '@suixue/academy/areas/open-areas';
import { newsCategories } from '@suixue/academy/news/categories';
import { buildContent } from '@suixue/content/build';
import { anonymousReader, createContentStore } from '@suixue/content/store';
import { expect, it } from 'vitest';
import { paths } from '../../../tools/paths.ts';
import { questions } from './questions.ts';

it('the search of the site puts the right page first for at least 85 % of what learners type', () => {
  const index = buildContent({
    dir: paths.content,
    newsCategories,
    words: areaWords,
    knownPaths: () => true,
  });
  const store = createContentStore(index);
  const misses = questions.flatMap(([typed, ...expected]) => {
    const [first] = store.search(typed, { limit: 1, reader: anonymousReader });
    return expected.includes(first?.path ?? '') ? [] : [{ typed, first: first?.path, expected }];
  });
  expect(questions.length).toBeGreaterThanOrEqual(60);
  expect(misses.length / questions.length, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(0.15);
});
