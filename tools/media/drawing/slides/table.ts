import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { markedWords, words } from '../words.ts';
import { oneLine, requireCount, widthOf } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Row extends Step {
  readonly cells: readonly string[];
  readonly tone?: Tone;
}

interface Table {
  readonly heading: string;
  readonly say?: Say;
  readonly columns: readonly string[];
  /** Shares of the width; by default they follow the longest cells. */
  readonly widths?: readonly number[];
  readonly rows: readonly Row[];
}

const size = 32;
const left = 52;
const full = 920;
const padding = 22;
const top = 112;
const headHeight = 58;

/** The left edge and the width of each column. */
function placeColumns(shares: readonly number[]): readonly { x: number; width: number }[] {
  const sum = shares.reduce((total, each) => total + each, 0);
  let x = left;
  return shares.map((share) => {
    const width = (full * share) / sum;
    x += width;
    return { x: x - width, width };
  });
}

/** A table that is filled row by row. */
export function table({ heading, say, columns, widths, rows }: Table): Slide {
  requireCount(columns, [2, 4], 'columns');
  requireCount(rows, [1, 5], 'rows');
  const all = [
    columns,
    ...rows.map(({ cells }) => requireCount(cells, [columns.length, columns.length], 'cells')),
  ];
  const longest = columns.map((_, column) => Math.max(...all.map((cells) => widthOf(cells[column] ?? ''))));
  const places = placeColumns(widths ?? longest.map((each) => each + (2 * padding) / size));
  for (const cells of all) {
    for (const [column, { width }] of places.entries()) {
      oneLine(cells[column] ?? '', (width - padding * 1.5) / size);
    }
  }
  const height = Math.min(74, (374 - headHeight) / rows.length);
  const { captions, shown } = narrate(say, rows);
  const line = (cells: readonly string[], y: number, draw: typeof words, bold: boolean): Svg =>
    cells
      .map((cell, column) =>
        draw((places[column]?.x ?? 0) + padding, y + size * 0.36, cell, {
          size,
          bold,
          colour: bold ? palette.gold : palette.ink,
        }),
      )
      .join('');
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      appear(
        clock.on(0),
        card(left, top, full, headHeight + height * rows.length) +
          line(columns, top + headHeight / 2, words, true),
      ) +
      rows
        .map(({ cells, tone }, index) => {
          const y = top + headHeight + index * height;
          return appear(
            shown(clock, index, 0.2),
            element('path', { d: `M${left} ${y}H${left + full}`, stroke: palette.line, 'stroke-width': 2 }) +
              (tone
                ? element('rect', {
                    x: left + 6,
                    y: y + 6,
                    width: full - 12,
                    height: height - 12,
                    rx: 8,
                    fill: tones[tone].wash,
                  })
                : '') +
              line(cells, y + height / 2, markedWords, false),
            8,
          );
        })
        .join(''),
  };
}
