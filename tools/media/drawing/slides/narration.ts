import type { Caption } from '../../lesson.ts';
import type { Clock } from '../motion.ts';

/** One caption, or several that follow each other. */
export type Say = Caption | readonly Caption[];

/** A part of a slide that appears with the first caption about it. */
export interface Step {
  /** Without captions of its own a step appears shortly after the step before it. */
  readonly say?: Say;
}

/** How far the appearance of a step is. */
type Progress = (clock: Clock, step: number, delay?: number, seconds?: number) => number;

export interface Narration {
  readonly captions: readonly Caption[];
  readonly shown: Progress;
  /** 1 while a step is the latest one, 0 before it and after the next one has come. */
  readonly current: Progress;
}

/** Seconds between two steps that appear during the same caption. */
const pace = 0.5;

const toCaptions = (say: Say = []): readonly Caption[] =>
  typeof say === 'string' || 'text' in say ? [say] : say;

/** Joins the captions of a slide and of its steps, and finds out when each step appears. */
export function narrate(before: Say | undefined, steps: readonly Step[]): Narration {
  const captions = [...toCaptions(before)];
  const starts: { caption: number; delay: number }[] = [];
  for (const { say } of steps) {
    const own = toCaptions(say);
    const last = starts.at(-1);
    if (own.length > 0) starts.push({ caption: captions.length, delay: 0 });
    else if (last) starts.push({ caption: last.caption, delay: last.delay + pace });
    else starts.push({ caption: 0, delay: pace });
    captions.push(...own);
  }
  if (captions.length === 0) throw new RangeError('a slide must have a caption');
  const shown: Progress = ({ on }, step, delay = 0, seconds = 0.5) => {
    const start = starts[step];
    if (!start) throw new RangeError(`the slide has no step ${step}`);
    return on(start.caption, start.delay + delay, seconds);
  };
  return {
    captions,
    shown,
    current: (clock, step, delay, seconds) =>
      shown(clock, step, delay, seconds) -
      (step + 1 < steps.length ? shown(clock, step + 1, delay, seconds) : 0),
  };
}
