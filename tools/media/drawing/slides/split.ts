import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Part extends Step {
  readonly label: string;
  /** Decides how much of the bar the part takes. */
  readonly amount: number;
  /** The amount as it is written. */
  readonly text: string;
  readonly tone?: Tone;
}

interface Split {
  readonly heading: string;
  readonly say?: Say;
  readonly total: { readonly text: string; readonly label?: string };
  readonly parts: readonly Part[];
}

const bar = { left: 56, top: 184, width: 912, height: 84 } as const;

/** Left edge and width of each part of the bar. */
export function divideBar(amounts: readonly number[]): { left: number; width: number }[] {
  const sum = amounts.reduce((total, each) => total + each, 0);
  if (sum <= 0 || amounts.some((each) => each < 0)) {
    throw new RangeError('the parts of a bar must not be negative, and their sum must be more than 0');
  }
  let left: number = bar.left;
  return amounts.map((amount) => {
    const width = (bar.width * amount) / sum;
    left += width;
    return { left: left - width, width };
  });
}

const inBar = (left: number, width: number, fill: string): Svg =>
  element('rect', { x: left, y: bar.top, width, height: bar.height, fill });

/** An amount divided into parts: a bar in proportion, and a line for each part below. */
export function split({ heading, say, total, parts }: Split): Slide {
  requireCount(parts, [2, 5], 'parts');
  const places = divideBar(parts.map(({ amount }) => amount));
  const { captions, shown } = narrate(say, parts);
  for (const { label, text } of parts) {
    oneLine(label, 12);
    oneLine(text, 12);
  }
  const step = Math.min(62, 208 / parts.length);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      appear(
        clock.on(0),
        words(56, 158, oneLine(total.label ?? '', 12), { size: 34, colour: palette.inkSoft }) +
          words(968, 158, oneLine(total.text, 12), { size: 42, bold: true, anchor: 'end' }) +
          inBar(bar.left, bar.width, palette.paperSunk),
      ) +
      parts
        .map(({ label, text, tone = 'gold' }, index) => {
          const { left, width } = places[index] ?? { left: 0, width: 0 };
          const y = 330 + index * step;
          const share = shown(clock, index);
          return (
            inBar(left, width * share, tones[tone].solid) +
            (index > 0 && share > 0 ? inBar(left - 2, 4, palette.paper) : '') +
            appear(
              share,
              element('rect', { x: 60, y: y - 24, width: 28, height: 28, rx: 6, fill: tones[tone].solid }) +
                words(112, y, label, { size: 36 }) +
                words(968, y, text, { size: 36, bold: true, colour: tones[tone].line, anchor: 'end' }),
            )
          );
        })
        .join(''),
  };
}
