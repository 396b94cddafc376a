import type { Caption, Lesson, Slide } from '../lesson.ts';

export const framesPerSecond = 25;

/** Times are counted in frames, so that they are rounded once. */
export interface Cue {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Scene {
  readonly slide: Slide;
  readonly start: number;
  readonly end: number;
  readonly cues: readonly Cue[];
}

export interface Timeline {
  readonly scenes: readonly Scene[];
  readonly frames: number;
}

/** Characters a second. Slow, because readers also look at the picture and there is no voice. */
const readingSpeed = 5.5;
const minCueSeconds = 2;
const beforeFirst = 0.6;
const between = 0.28;
const afterLast = 0.8;

const toFrames = (seconds: number) => Math.ceil(seconds * framesPerSecond);

export const countCharacters = (text: string): number => [...text.replaceAll(/\s/g, '')].length;

/** Seconds that reading a caption takes, without its hold time. */
export function readingSeconds(caption: Caption): number {
  const text = typeof caption === 'string' ? caption : caption.text;
  return Math.max(minCueSeconds, countCharacters(text) / readingSpeed);
}

function captionToFrames(caption: Caption): number {
  const hold = typeof caption === 'string' ? 0 : caption.hold;
  return toFrames(readingSeconds(caption) + hold);
}

/** Places the captions one after the other, each as long as reading it takes. */
export function lessonToTimeline({ slides }: Lesson): Timeline {
  let at = 0;
  const scenes = slides.map((slide) => {
    const start = at;
    at += toFrames(beforeFirst);
    const cues = slide.captions.map((caption) => {
      const begun = at;
      const end = begun + captionToFrames(caption);
      at = end + toFrames(between);
      return { text: typeof caption === 'string' ? caption : caption.text, start: begun, end };
    });
    at += toFrames(afterLast);
    return { slide, start, end: at, cues };
  });
  return { scenes, frames: at };
}
