import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { stroke } from '../strokes.ts';
import { markedWords, words } from '../words.ts';
import { oneLine, requireCount, widthOf } from './fit.ts';
import { footnote } from './footnote.ts';
import { narrate, type Say, type Step } from './narration.ts';

interface Row extends Step {
  readonly label: string;
  readonly value: string;
  /** A result: bold, below a line. */
  readonly strong?: boolean;
}

interface Calculation {
  readonly heading: string;
  readonly say?: Say;
  readonly rows: readonly Row[];
  readonly note?: Step & { readonly text: string };
}

const top = 114;

/** Amounts below each other as on a sheet of paper, with results below a line. */
export function calculation({ heading, say, rows, note }: Calculation): Slide {
  requireCount(rows, [2, note ? 5 : 6], 'rows');
  for (const { label, value } of rows) {
    oneLine(label, 15);
    oneLine(value, 13);
    if (widthOf(label) + widthOf(value) > 22) {
      throw new RangeError(`“${label}” and “${value}” are too long for one row`);
    }
  }
  const step = Math.min(84, (note ? 322 : 370) / (rows.length + 0.3));
  const { captions, shown } = narrate(say, note ? [...rows, note] : rows);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      appear(clock.on(0), card(52, top, 920, step * (rows.length + 0.3))) +
      rows
        .map(({ label, value, strong = false }, index) => {
          const y = top + step * (index + 0.65) + 14;
          const share = shown(clock, index, 0.1);
          const look = { size: 38, bold: strong };
          return (
            (strong
              ? stroke(`M84 ${y - step * 0.5 - 13}H940`, share, { colour: earth.mark, width: 4 })
              : '') +
            appear(
              share,
              markedWords(88, y, label, look) +
                words(936, y, value, {
                  ...look,
                  anchor: 'end',
                  colour: strong ? palette.gold : palette.ink,
                }),
            )
          );
        })
        .join('') +
      (note ? appear(shown(clock, rows.length), footnote(note.text)) : ''),
  };
}
