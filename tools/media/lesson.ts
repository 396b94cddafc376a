import type { Clock } from './drawing/motion.ts';
import type { Svg } from './drawing/svg.ts';

/** A sentence below the picture; `hold` leaves it there for so many seconds longer than reading it takes. */
export type Caption = string | { readonly text: string; readonly hold: number };

export interface Slide {
  /** What stands above the drawing; a title has its own. */
  readonly heading?: string;
  readonly captions: readonly Caption[];
  readonly draw: (clock: Clock) => Svg;
}

/** What a film is made of. Course and chapter are those of `content/course`. */
export interface Lesson {
  readonly course: string;
  readonly chapter: string;
  readonly slides: readonly Slide[];
}
