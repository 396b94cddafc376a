import { expect, it } from 'vitest';
import { filmArguments, renditions } from './encode.ts';
import { framesPerSecond } from './timeline.ts';

it('filmArguments encodes the last second of every film more finely, because a player stops on the last frame', () => {
  const frames = 20 * framesPerSecond;
  const args = filmArguments('', frames);
  const valuesOf = (name: string) => args.flatMap((arg, at) => (arg === name ? [args[at + 1] ?? ''] : []));
  const usual = valuesOf('-qp').map(Number);
  const zones = valuesOf('-x264-params').map((text) =>
    /zones=(\d+),(\d+),q=(\d+)/.exec(text)?.slice(1).map(Number),
  );
  expect(usual).toHaveLength(renditions.length);
  expect(zones).toHaveLength(renditions.length);
  for (const [at, zone] of zones.entries()) {
    const [first = Infinity, last, quantizer = Infinity] = zone ?? [];
    expect(first).toBeLessThanOrEqual(frames - framesPerSecond);
    expect(last).toBe(frames - 1);
    // 6 steps of the quantizer halve its step size; 12 fewer is four times finer.
    expect(quantizer).toBeLessThanOrEqual((usual[at] ?? 0) - 12);
  }
});
