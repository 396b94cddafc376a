import { expect, test } from 'vitest';
import { nextChapter } from './next-chapter.ts';

const open = (...slugs: string[]) => slugs.map((slug) => ({ slug, isOpen: true }));
const done = (chapter: string) => ({ chapter, isFinished: true });
const begun = (chapter: string) => ({ chapter, isFinished: false });
const abc = open('a', 'b', 'c');

test.each([
  ['of a newcomer', abc, [], 'a'],
  ['what was begun last', abc, [begun('c'), begun('a')], 'c'],
  ['the one after what was done last', abc, [done('a')], 'b'],
  ['what is next and not done', abc, [done('a'), done('b')], 'c'],
  ['what was left out before, at the end', abc, [done('c'), begun('b'), done('a')], 'b'],
  ['nothing where all is done', abc, [done('c'), done('b'), done('a')], null],
  ['nothing where there is nothing', [], [], null],
  ['of what is open only', [...open('a'), { slug: 'b', isOpen: false }], [done('a')], null],
  [
    'the sample where that is all that is open',
    [...open('a'), { slug: 'b', isOpen: false }],
    [begun('b')],
    'a',
  ],
  ['not of a chapter that is gone', abc, [begun('old'), done('a')], 'b'],
])('where one goes on: %s', (_, chapters, learned, expected) => {
  expect(nextChapter(chapters, learned)).toBe(expected);
});
