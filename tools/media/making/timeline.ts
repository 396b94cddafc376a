import type { Caption, Lesson, Slide } from '../lesson.ts';

export const framesPerSecond = 25;

/** Everything here is counted in frames, so that nothing is rounded twice. */
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

/** Characters a second: those who read also look at the picture, and nobody reads aloud to them. */
const readingSpeed = 5.5;
const shortestCue = 2;
const beforeFirst = 0.6;
const between = 0.28;
const afterLast = 0.8;

const toFrames = (seconds: number) => Math.ceil(seconds * framesPerSecond);

export const countCharacters = (text: string): number => [...text.replaceAll(/\s/g, '')].length;

function captionToFrames(caption: Caption): number {
  const { text, hold } = typeof caption === 'string' ? { text: caption, hold: 0 } : caption;
  return toFrames(Math.max(shortestCue, countCharacters(text) / readingSpeed) + hold);
}

/** Gives every caption the time that reading it takes, one after the other. */
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
