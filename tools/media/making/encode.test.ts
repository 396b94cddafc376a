import { describe, expect, it } from 'vitest';
import { filmArguments, quantizers, renditions, shotsToList } from './encode.ts';
import { toShots } from './shots.ts';
import { framesPerSecond } from './timeline.ts';

const shots = toShots([0, 2, 4, 6], 4 * framesPerSecond);
const args = filmArguments('list', 'folder', shots);
const valuesOf = (name: string) => args.flatMap((arg, at) => (arg === name ? [args[at + 1] ?? ''] : []));

describe('filmArguments', () => {
  it('encodes pictures that stand more finely in every film, also the last one, on which a player stops', () => {
    const zones = valuesOf('-x264-params').map((text) => [...text.matchAll(/(\d+),\1,q=(\d+)/g)]);
    expect(zones).toHaveLength(renditions.length);
    for (const each of zones) {
      const still = each.map(([, index]) => Number(index));
      expect(still).toEqual(shots.flatMap(({ isStill }, index) => (isStill ? [index] : [])));
      expect(still).toContain(shots.length - 1);
      // 6 steps of the quantizer halve its step size.
      for (const [, , quantizer] of each)
        expect(Number(quantizer)).toBeLessThanOrEqual(quantizers.moving - 6);
    }
  });

  it('makes the first picture of every film a keyframe', () => {
    expect(valuesOf('-force_key_frames')).toEqual(renditions.map(() => '0.00'));
  });
});

describe('shotsToList', () => {
  it('shows all pictures for the length of the film', () => {
    const list = shotsToList(shots);
    const seconds = [...list.matchAll(/^duration (.+)$/gm)].reduce((sum, [, text]) => sum + Number(text), 0);
    expect(seconds).toBeCloseTo(4);
    expect(list).toContain('file 3.png');
  });
});
