import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, type KeptLesson, parseKeptLesson, statusOf } from './kept-lesson.ts';
import { keptNumbers } from './kept-numbers.ts';

const { graceMs, clockSlackMs } = keptNumbers;
const at = 1_800_000_000_000;
const lesson: KeptLesson = {
  course: 'move',
  chapter: 'first',
  title: '第一章',
  courseTitle: 'Move',
  edition: 'e1',
  film: { height: 576, bytes: 10, pieceBytes: 4, tag: '"a"' },
  hasCaptions: true,
  hasPoster: false,
  bytes: 12,
  parts: ['/assets/a.js'],
  savedAt: at,
  confirmedAt: at,
  until: null,
  learned: { furthestSeconds: 3, isFinished: false },
};

describe('the lifetime of a saved lesson', () => {
  it.each([
    ['right after saving', {}, at, 'ready'],
    ['until just before fourteen days without the server', {}, at + graceMs - 1, 'ready'],
    ['not after fourteen days without the server', {}, at + graceMs, 'waiting'],
    ['not before the download is complete', { savedAt: null }, at, 'unfinished'],
    ['until a moment before the course ends', { until: at + 10 }, at + 9, 'ready'],
    ['not when the course has ended', { until: at + 10 }, at + 10, 'expired'],
    [
      'not after the end of the course, if the download is incomplete',
      { until: at + 10, savedAt: null },
      at + 10,
      'expired',
    ],
    ['with a clock that was set back by a day', {}, at - clockSlackMs, 'ready'],
    ['not with a clock that was set back by more than a day', {}, at - clockSlackMs - 1, 'waiting'],
  ] as const)('allows offline use: %s', (_, change, now, expected) => {
    expect(statusOf({ ...lesson, ...change }, now)).toBe(expected);
  });

  it('never exceeds the purchased term at any clock time', () => {
    fc.assert(
      fc.property(fc.nat(2 * at), fc.nat(2 * at), fc.nat(2 * at), (confirmedAt, until, now) => {
        const kept = { ...lesson, confirmedAt, until };
        if (statusOf(kept, now) === 'ready') {
          expect(now).toBeLessThan(until);
          expect(now).toBeLessThan(endOf(kept));
        }
      }),
    );
  });
});

describe('the record of a saved lesson', () => {
  it('round-trips through JSON', () => {
    expect(parseKeptLesson(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
    expect(parseKeptLesson({ ...lesson, film: null, until: 5 })).toBeDefined();
  });

  it.each([
    null,
    [],
    {},
    { ...lesson, until: 'never' },
    { ...lesson, savedAt: -1 },
    { ...lesson, confirmedAt: Number.NaN },
    { ...lesson, film: { height: 576 } },
    { ...lesson, film: { ...lesson.film, pieceBytes: 0 } },
    { ...lesson, parts: [1] },
    { ...lesson, learned: null },
    { ...lesson, title: undefined },
  ])('is ignored if it is malformed: %j', (kept) => {
    expect(parseKeptLesson(kept)).toBeUndefined();
  });
});
