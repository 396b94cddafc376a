import { describe, expect, it } from 'vitest';
import { mayReadChapter } from './chapter-access.ts';

describe('mayReadChapter', () => {
  it.each([
    [false, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
    [false, true, true, false],
    [true, false, false, false],
    [true, true, false, true],
    [true, false, true, true],
    [true, true, true, true],
  ])(
    'with isSignedIn %s, isFreeCourse %s and ownsCourse %s returns %s',
    (isSignedIn, isFreeCourse, ownsCourse, opens) => {
      expect(mayReadChapter({ isSignedIn, isFreeCourse, ownsCourse })).toBe(opens);
    },
  );
});
