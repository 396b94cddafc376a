import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toKeyframes, toShots } from './shots.ts';
import { framesPerSecond } from './timeline.ts';

const film = fc
  .array(fc.integer({ min: 1, max: 12 * framesPerSecond }), { minLength: 1, maxLength: 60 })
  .map((lengths) => {
    let frames = 0;
    const starts = lengths.map((length) => {
      frames += length;
      return frames - length;
    });
    return { starts, frames };
  });

describe('toShots', () => {
  it('shows each picture from its start to the next one, without gaps of more than a second', () => {
    fc.assert(
      fc.property(film, ({ starts, frames }) => {
        let at = 0;
        for (const shot of toShots(starts, frames)) {
          expect(shot.frame).toBe(at);
          expect(shot.picture).toBe(starts.findLastIndex((start) => start <= at));
          expect(shot.frames).toBeGreaterThan(0);
          expect(shot.frames).toBeLessThanOrEqual(framesPerSecond);
          at += shot.frames;
        }
        expect(at).toBe(frames);
      }),
    );
  });

  it('ends with a shot of one frame', () => {
    fc.assert(
      fc.property(film, ({ starts, frames }) => {
        expect(toShots(starts, frames).at(-1)?.frames).toBe(1);
      }),
    );
  });
});

describe('toKeyframes', () => {
  it('returns the first frame, and pictures that stand, at least eight seconds apart', () => {
    const still = toShots([0, 10 * framesPerSecond], 20 * framesPerSecond);
    expect(toKeyframes(still)).toEqual([0, 8, 16].map((second) => second * framesPerSecond));
    const moving = toShots(
      Array.from({ length: 300 }, (_, index) => index * 2),
      600,
    );
    expect(toKeyframes(moving)).toEqual([0]);
  });
});
