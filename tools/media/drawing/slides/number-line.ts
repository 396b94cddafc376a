import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { stroke } from '../strokes.ts';
import { element } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount, widthOf } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Range extends Step {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly tone?: Tone;
}

interface Mark extends Step {
  readonly at: number;
  readonly label: string;
  readonly tone?: Tone;
}

interface NumberLine {
  readonly heading: string;
  readonly say?: Say;
  readonly from: number;
  readonly to: number;
  readonly ticks?: readonly { readonly at: number; readonly label: string }[];
  readonly ranges?: readonly Range[];
  readonly marks?: readonly Mark[];
}

const axis = { left: 84, right: 940, y: 336 } as const;
const size = 32;

interface Label {
  readonly x: number;
  readonly row: number;
}

/** Puts labels in the middle of their places, inside the picture, and in a second row where two would overlap. */
export function placeLabels(labels: readonly { readonly at: number; readonly label: string }[]): Label[] {
  const places: (Label & { readonly half: number })[] = [];
  for (const { at, label } of labels) {
    const half = (widthOf(label) * size) / 2;
    const x = Math.min(976 - half, Math.max(52 + half, at));
    const overlaps = places.some((each) => each.row === 0 && Math.abs(each.x - x) < each.half + half + 16);
    places.push({ x, half, row: overlaps ? 1 : 0 });
  }
  return places;
}

/** Numbers on an axis, with ranges as bands on it and marks as flags above. */
export function numberLine(content: NumberLine): Slide {
  const { heading, say, from, to, ticks = [], ranges = [], marks = [] } = content;
  if (to <= from) throw new RangeError(`the axis of “${heading}” ends before it begins`);
  const toX = (at: number) => {
    if (at < from || at > to) throw new RangeError(`${at} is not on the axis of “${heading}”`);
    return axis.left + ((axis.right - axis.left) * (at - from)) / (to - from);
  };
  for (const tick of requireCount(ticks, [0, 5], 'ticks')) oneLine(tick.label, 6);
  for (const range of requireCount(ranges, [0, 3], 'ranges')) oneLine(range.label, 10);
  for (const mark of requireCount(marks, [0, 4], 'marks')) oneLine(mark.label, 10);
  const { captions, shown } = narrate(say, [...ranges, ...marks]);

  const rangeLabels = placeLabels(
    ranges.map((range) => ({ at: (toX(range.from) + toX(range.to)) / 2, label: range.label })),
  );
  const markLabels = placeLabels(marks.map((mark) => ({ at: toX(mark.at), label: mark.label })));
  const drawLabel = (place: Label | undefined, y: number, text: string, colour: string) =>
    words(place?.x ?? 0, y, text, { size, colour, bold: true, anchor: 'middle' });

  const drawTicks = ticks.map(({ at, label: text }) => {
    const x = toX(at);
    return (
      stroke(`M${x} ${axis.y - 12}V${axis.y + 12}`, 1, { colour: palette.lineStrong, width: 4 }) +
      words(x, axis.y + 56, text, { size: 30, colour: palette.inkSoft, anchor: 'middle' })
    );
  });
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      stroke(`M${axis.left} ${axis.y}H${axis.right}`, clock.on(0), {
        colour: palette.lineStrong,
        width: 8,
      }) +
      appear(clock.on(0, 0.3), drawTicks.join(''), 0) +
      ranges
        .map((range, index) => {
          const [start, end] = [toX(range.from), toX(range.to)];
          const { solid, line } = tones[range.tone ?? 'gold'];
          const share = shown(clock, index);
          return (
            element('rect', {
              x: start,
              y: axis.y - 13,
              width: (end - start) * share,
              height: 26,
              rx: 6,
              fill: solid,
            }) +
            appear(
              share,
              drawLabel(
                rangeLabels[index],
                axis.y + 104 + 42 * (rangeLabels[index]?.row ?? 0),
                range.label,
                line,
              ),
            )
          );
        })
        .join('') +
      marks
        .map((mark, index) => {
          const x = toX(mark.at);
          const y = 222 - 66 * (markLabels[index]?.row ?? 0);
          const share = shown(clock, ranges.length + index);
          const { solid, line } = tones[mark.tone ?? 'gold'];
          return (
            stroke(`M${x} ${axis.y}V${y + 18}`, share, { colour: solid, width: 6 }) +
            appear(
              share,
              element('circle', { cx: x, cy: axis.y, r: 12, fill: solid }) +
                drawLabel(markLabels[index], y, mark.label, line),
            )
          );
        })
        .join(''),
  };
}
