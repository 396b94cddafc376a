import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { tick } from '../strokes.ts';
import { place } from '../svg.ts';
import { markedWords } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';

interface Point extends Step {
  readonly text: string;
}

interface Recap {
  readonly heading?: string;
  readonly say?: Say;
  readonly points: readonly Point[];
  /** What comes next: the next chapter, or an exercise. */
  readonly next?: Point;
}

/** What to keep of a chapter, with ticks, and what comes next. */
export function recap({ heading = '这一章', say, points, next }: Recap): Slide {
  for (const { text } of requireCount(points, [2, 4], 'points')) oneLine(text, 21);
  const height = next ? 280 : 366;
  const step = Math.min(92, height / points.length);
  const top = 116 + (height - step * points.length) / 2;
  const { captions, shown } = narrate(say, next ? [...points, next] : points);
  if (next) oneLine(next.text, 24);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      points
        .map(({ text }, index) => {
          const y = top + step * (index + 0.5);
          return (
            place(84, y, tick(shown(clock, index, 0.2, 0.5), 20)) +
            appear(
              shown(clock, index),
              markedWords(134, y + 14, text, { size: 40, face: 'serif', bold: true }),
            )
          );
        })
        .join('') +
      (next
        ? appear(
            shown(clock, points.length),
            card(52, 410, 920, 78, { fill: palette.goldWash, edge: earth.straw }) +
              markedWords(512, 462, next.text, { size: 36, bold: true, anchor: 'middle' }),
          )
        : ''),
  };
}
