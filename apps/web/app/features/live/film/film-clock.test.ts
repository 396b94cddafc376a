import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmToMoment, momentToFilm, toFilmSpans } from './film-clock.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const segment = (start: number, programDateTime: number | null, duration = 2) => ({
  start,
  duration,
  programDateTime,
});
/** Six seconds of film, a break of a minute, and four seconds. */
const broken = toFilmSpans([
  segment(0, noon),
  segment(2, noon + 2_050),
  segment(4, noon + 3_980),
  segment(6, noon + 66_000),
  segment(8, noon + 68_000),
]);

describe('toFilmSpans', () => {
  it('joins segments despite rounding, and begins a new span after a break', () => {
    expect(broken).toEqual([
      { start: 0, length: 6, at: noon },
      { start: 6, length: 4, at: noon + 66_000 },
    ]);
  });

  it('is empty for a playlist without dates', () => {
    expect(toFilmSpans([segment(0, null)])).toEqual([]);
  });
});

describe('filmToMoment and momentToFilm', () => {
  it('count a break, in which the film does not go on', () => {
    expect(filmToMoment(broken, 7)).toBe(noon + 67_000);
    expect(momentToFilm(broken, noon + 67_000)).toBe(7);
    expect(momentToFilm(broken, noon + 30_000)).toBe(6);
  });

  it('have no position before the beginning and after the end', () => {
    expect(momentToFilm(broken, noon - 1)).toBeNull();
    expect(momentToFilm(broken, noon + 71_000)).toBeNull();
    expect(filmToMoment([], 3)).toBeNull();
    expect(momentToFilm([], noon)).toBeNull();
  });

  it('round-trip every position inside a span', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9.9, noNaN: true }), (seconds) => {
        const moment = filmToMoment(broken, seconds);
        expect(moment).not.toBeNull();
        const isAtBreak = seconds > 5.99 && seconds < 6.01;
        if (!isAtBreak) expect(momentToFilm(broken, moment ?? 0)).toBeCloseTo(seconds, 2);
      }),
      { numRuns: 50 },
    );
  });

  it('never go back in time while the film goes on', () => {
    const positions = fc.tuple(
      fc.double({ min: 0, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 12, noNaN: true }),
    );
    fc.assert(
      fc.property(positions, ([one, other]) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        expect(filmToMoment(broken, earlier) ?? 0).toBeLessThanOrEqual(filmToMoment(broken, later) ?? 0);
      }),
      { numRuns: 50 },
    );
  });
});
