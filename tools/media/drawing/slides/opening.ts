import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { place } from '../svg.ts';
import { titleSlide } from '../title.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say } from './narration.ts';
import { type PictureName, pictures } from './pictures.ts';

interface Opening {
  /** Course and number of the chapter. */
  readonly above: string;
  /** The title of the chapter, in one or two lines. */
  readonly lines: readonly string[];
  readonly picture: PictureName;
  readonly say: Say;
}

/** The title of a chapter beside a picture. */
export function opening({ above, lines, picture, say }: Opening): Slide {
  oneLine(above, 16);
  for (const line of requireCount(lines, [1, 2], 'lines of a title')) oneLine(line, 7);
  const parts = pictures[picture]();
  return {
    captions: narrate(say, []).captions,
    draw: (clock) =>
      titleSlide(
        clock,
        { above, lines },
        parts
          .map((part, index) => appear(clock.on(0, 0.2 + 0.25 * index, 0.9), place(764, 300, part), -30))
          .join(''),
      ),
  };
}
