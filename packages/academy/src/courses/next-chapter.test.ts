import { expect, test } from 'vitest';
import { nextChapter } from './next-chapter.ts';

const open = (...slugs: string[]) => slugs.map((slug) => ({ slug, isOpen: true }));
const done = (chapter: string) => ({ chapter, isFinished: true });
const begun = (chapter: string) => ({ chapter, isFinished: false });
const abc = open('a', 'b', 'c');

test.each([
  ['the first chapter for a newcomer', abc, [], 'a'],
  ['the chapter begun last', abc, [begun('c'), begun('a')], 'c'],
  ['the chapter after the one finished last', abc, [done('a')], 'b'],
  ['the next unfinished chapter', abc, [done('a'), done('b')], 'c'],
  ['a skipped chapter after the last one is finished', abc, [done('c'), begun('b'), done('a')], 'b'],
  ['null if all chapters are finished', abc, [done('c'), done('b'), done('a')], null],
  ['null for a course without chapters', [], [], null],
  ['null if all open chapters are finished', [...open('a'), { slug: 'b', isOpen: false }], [done('a')], null],
  [
    'the free sample if nothing else is open',
    [...open('a'), { slug: 'b', isOpen: false }],
    [begun('b')],
    'a',
  ],
  ['the next chapter if the latest one was removed from the course', abc, [begun('old'), done('a')], 'b'],
])('nextChapter returns %s', (_, chapters, learned, expected) => {
  expect(nextChapter(chapters, learned)).toBe(expected);
});
