import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear, faded } from '../motion.ts';
import { palette } from '../palette.ts';
import { element, place, type Svg } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { footnote } from './footnote.ts';
import { colourCode, type Language } from './highlight.ts';
import { narrate, type Say } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface CodeStep {
  /** The lines it is about, counted from 1: one, or the first and the last. */
  readonly lines: number | readonly [number, number];
  readonly note?: string;
  readonly tone?: Tone;
  readonly say: Say;
}

interface Code {
  readonly heading: string;
  readonly say?: Say;
  readonly language?: Language;
  readonly lines: readonly string[];
  readonly steps: readonly CodeStep[];
}

const lineHeight = 42;
const top = 112;
const margin = 14;
/** How much of the other lines is left while a step is about some. */
const dim = 0.36;

const spanOf = ({ lines }: CodeStep): readonly [number, number] =>
  typeof lines === 'number' ? [lines, lines] : lines;

/** Latin characters count 1 and Chinese ones 2, as in the typeface. */
const columnsOf = (line: string) =>
  [...line].reduce((sum, each) => sum + (each.charCodeAt(0) > 0x2e80 ? 2 : 1), 0);

const baseline = (line: number) => top + margin + line * lineHeight - 12;

/** A listing. Each step lights the lines it is about, and the others step back. */
export function code({ heading, say, language = 'move', lines, steps }: Code): Slide {
  for (const line of requireCount(lines, [1, 8], 'lines of code')) {
    if (columnsOf(line) > 54) throw new RangeError(`“${line}” is longer than 54 characters`);
  }
  for (const step of steps) {
    const [from, to] = spanOf(step);
    if (from < 1 || to < from || to > lines.length) {
      throw new RangeError(`the listing “${heading}” has no lines ${from} to ${to}`);
    }
    if (step.note) oneLine(step.note, 27);
  }
  const { captions, shown, current } = narrate(say, steps);
  const rows = lines.map((line) => colourCode(line, language));
  const height = lines.length * lineHeight + margin * 2;

  const band = (step: CodeStep): Svg => {
    const [from, to] = spanOf(step);
    return element('rect', {
      x: 60,
      y: top + margin + (from - 1) * lineHeight,
      width: 904,
      height: (to - from + 1) * lineHeight,
      rx: 8,
      fill: tones[step.tone ?? 'gold'].wash,
    });
  };
  const drawRow = (index: number) =>
    words(108, baseline(index + 1), String(index + 1), {
      size: 30,
      face: 'code',
      colour: palette.lineStrong,
      anchor: 'end',
    }) + place(132, baseline(index + 1), rows[index] ?? '');

  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) => {
      const light = steps.map((_, index) => current(clock, index, 0, 0.4));
      const begun = steps.length > 0 ? shown(clock, 0, 0, 0.4) : 0;
      const lit = (line: number) =>
        steps.reduce((sum, step, index) => {
          const [from, to] = spanOf(step);
          return line >= from && line <= to ? sum + (light[index] ?? 0) : sum;
        }, 1 - begun);
      const listing =
        card(52, top, 920, height) +
        steps.map((step, index) => faded(light[index] ?? 0, band(step))).join('') +
        rows.map((_, index) => faded(dim + (1 - dim) * lit(index + 1), drawRow(index))).join('');
      const notes = steps.map(({ note }, index) =>
        note ? faded(light[index] ?? 0, footnote(note, Math.max(446, top + height + 36))) : '',
      );
      return appear(clock.on(0), listing) + notes.join('');
    },
  };
}
