import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { markedWords, words } from '../words.ts';
import { oneLine, requireCount, wrap } from './fit.ts';
import { linesBelow } from './lines.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Point extends Step {
  readonly text: string;
}

interface Side extends Step {
  readonly title: string;
  readonly tone?: Tone;
  readonly points: readonly Point[];
}

interface Compare {
  readonly heading: string;
  readonly say?: Say;
  readonly left: Side;
  readonly right: Side;
  /** What follows from the comparison. */
  readonly verdict?: Point;
}

const width = 450;
const top = 116;
const titleHeight = 68;

function wrapPoints({ title, points }: Side, height: number) {
  const texts = requireCount(points, [1, 4], 'points').map(({ text }) => wrap(text, 11, 2));
  const lines = texts.flat().length;
  const lineHeight = Math.min(46, (height - titleHeight - 12) / (lines + texts.length * 0.4));
  if (lineHeight < 36) throw new RangeError(`“${title}” has ${lines} lines, too many for a side`);
  let y = top + titleHeight + lineHeight * 0.95;
  return texts.map((each) => {
    const from = y;
    y += (each.length + 0.4) * lineHeight;
    return { lines: each, y: from, lineHeight };
  });
}

const frame = (x: number, height: number, title: string, tone: Tone): Svg =>
  card(x, top, width, height) +
  element('path', {
    d: `M${x + 1} ${top + titleHeight}V${top + 17}q0 -16 16 -16H${x + width - 17}q16 0 16 16V${top + titleHeight}Z`,
    fill: tones[tone].wash,
  }) +
  words(x + width / 2, top + 47, oneLine(title, 10), {
    size: 36,
    bold: true,
    colour: tones[tone].line,
    anchor: 'middle',
  });

/** Two sides next to each other, point by point. */
export function compare({ heading, say, left, right, verdict }: Compare): Slide {
  const height = verdict ? 296 : 368;
  const sides = [left, right].map((side, index) => ({
    side,
    x: index === 0 ? 52 : 522,
    points: wrapPoints(side, height),
    first: index === 0 ? 0 : left.points.length + 1,
  }));
  const steps = [left, ...left.points, right, ...right.points, ...(verdict ? [verdict] : [])];
  const { captions, shown } = narrate(say, steps);
  if (verdict) oneLine(verdict.text, 24);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      sides
        .map(
          ({ side: { title, tone = 'gold' }, x, points, first }) =>
            appear(shown(clock, first), frame(x, height, title, tone)) +
            points
              .map(({ lines, y, lineHeight }, index) =>
                appear(
                  shown(clock, first + 1 + index),
                  element('circle', { cx: x + 36, cy: y - 12, r: 7, fill: tones[tone].solid }) +
                    linesBelow(x + 58, y, lines, { size: 34, lineHeight }),
                ),
              )
              .join(''),
        )
        .join('') +
      (verdict
        ? appear(
            shown(clock, steps.length - 1),
            markedWords(512, 470, verdict.text, {
              size: 36,
              bold: true,
              colour: palette.ink,
              anchor: 'middle',
            }),
          )
        : ''),
  };
}
