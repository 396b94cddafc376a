import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { stroke } from '../strokes.ts';
import { element } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount, widthOf } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

type Point = readonly [x: number, y: number];

interface Line extends Step {
  readonly name: string;
  readonly tone?: Tone;
  /** From the lower left (0, 0) to the upper right (1, 1). */
  readonly points: readonly Point[];
}

interface Curve {
  readonly heading: string;
  readonly say?: Say;
  /** Names of the axes. */
  readonly across: string;
  readonly up: string;
  readonly ticks?: readonly { readonly at: number; readonly label: string }[];
  readonly lines: readonly Line[];
  readonly marks?: readonly (Step & { readonly at: Point; readonly label: string })[];
}

const frame = { left: 84, right: 940, top: 168, bottom: 408 } as const;

function toPlace([x, y]: Point): Point {
  if (Math.min(x, y) < 0 || Math.max(x, y) > 1) throw new RangeError(`(${x}, ${y}) is outside the diagram`);
  return [frame.left + (frame.right - frame.left) * x, frame.bottom - (frame.bottom - frame.top) * y];
}

const toPath = (points: readonly Point[]) => `M${points.map((point) => toPlace(point).join(' ')).join('L')}`;

/** Lines in a diagram, drawn one after the other. */
export function curve({ heading, say, across, up, ticks = [], lines, marks = [] }: Curve): Slide {
  for (const { label } of requireCount(ticks, [0, 4], 'ticks')) oneLine(label, 6);
  for (const { label } of requireCount(marks, [0, 3], 'marks')) oneLine(label, 10);
  const names = requireCount(lines, [1, 3], 'lines').map(({ name }) => oneLine(name, 8));
  if (widthOf(names.join('')) > 15)
    throw new RangeError(`the names of the lines of “${heading}” are too long`);
  const nameX = names.map(
    (_, index) => 972 - names.slice(index).reduce((sum, name) => sum + widthOf(name) * 30 + 56, 0) + 56,
  );
  const { captions, shown } = narrate(say, [...lines, ...marks]);
  const axes =
    stroke(`M${frame.left} ${frame.top - 12}V${frame.bottom}H${frame.right + 12}`, 1, {
      colour: palette.lineStrong,
      width: 5,
    }) +
    words(56, 134, oneLine(up, 8), { size: 30, colour: palette.inkSoft }) +
    words(512, 490, oneLine(across, 8), { size: 30, colour: palette.inkSoft, anchor: 'middle' }) +
    ticks
      .map(({ at, label }) =>
        words(toPlace([at, 0])[0], 450, label, { size: 30, colour: palette.inkSoft, anchor: 'middle' }),
      )
      .join('');
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      appear(clock.on(0), axes, 0) +
      lines
        .map(({ name, points, tone = 'gold' }, index) => {
          const x = nameX[index] ?? 0;
          return (
            appear(
              shown(clock, index),
              element('circle', { cx: x - 22, cy: 123, r: 11, fill: tones[tone].solid }) +
                words(x, 134, name, { size: 30, bold: true, colour: tones[tone].line }),
            ) + stroke(toPath(points), shown(clock, index, 0.2, 1.2), { colour: tones[tone].solid, width: 8 })
          );
        })
        .join('') +
      marks
        .map(({ at, label }, index) => {
          const [x, y] = toPlace(at);
          const isRight = at[0] > 0.55;
          return appear(
            shown(clock, lines.length + index),
            element('circle', { cx: x, cy: y, r: 13, fill: palette.ink }) +
              words(x + (isRight ? -8 : 22), y < frame.top + 50 ? y + 46 : y - 22, label, {
                size: 32,
                bold: true,
                anchor: isRight ? 'end' : 'start',
              }),
          );
        })
        .join(''),
  };
}
