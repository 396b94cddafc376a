import type { Clock } from './drawing/motion.ts';
import type { Svg } from './drawing/svg.ts';

/** A sentence below the picture. It stays `hold` seconds longer than reading it takes. */
export type Caption = string | { readonly text: string; readonly hold: number };

export interface Slide {
  /** The heading above the drawing; title slides draw their own. */
  readonly heading?: string;
  readonly captions: readonly Caption[];
  readonly draw: (clock: Clock) => Svg;
}

/** The slides of a film. Course and chapter are those of `content/course`. */
export interface Lesson {
  readonly course: string;
  readonly chapter: string;
  readonly slides: readonly Slide[];
}
