import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { stroke } from '../strokes.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount, wrap } from './fit.ts';
import { footnote } from './footnote.ts';
import { linesBelow } from './lines.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Stage extends Step {
  readonly name: string;
  readonly note?: string;
  readonly tone?: Tone;
}

interface Timeline {
  readonly heading: string;
  readonly say?: Say;
  readonly stages: readonly Stage[];
  readonly note?: Step & { readonly text: string };
}

const y = 254;
/** Characters beside each other by the number of stages. */
const limits: Readonly<Record<number, number>> = { 2: 10, 3: 8, 4: 6, 5: 5 };

const station = (x: number, fill: string): Svg =>
  element('circle', { cx: x, cy: y, r: 22, fill, stroke: palette.paper, 'stroke-width': 6 });

/** Stages on a line, which grows from one to the next. */
export function timeline({ heading, say, stages, note }: Timeline): Slide {
  const characters = limits[requireCount(stages, [2, 5], 'stages').length] ?? 5;
  const width = 924 / stages.length;
  const spots = stages.map((stage, index) => ({
    ...stage,
    name: oneLine(stage.name, characters),
    lines: stage.note ? wrap(stage.note, characters, 3) : [],
    x: 50 + width * (index + 0.5),
  }));
  const { captions, shown } = narrate(say, note ? [...stages, note] : stages);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      stroke(`M${50 + width / 2} ${y}H${974 - width / 2}`, clock.on(0), {
        colour: palette.line,
        width: 10,
      }) +
      spots
        .slice(1)
        .map(({ x, tone = 'gold' }, index) =>
          stroke(`M${x - width} ${y}H${x}`, shown(clock, index + 1, 0, 0.6), {
            colour: tones[tone].solid,
            width: 10,
          }),
        )
        .join('') +
      spots.map(({ x }) => appear(clock.on(0), station(x, palette.lineStrong), 0)).join('') +
      spots
        .map(({ name, lines, x, tone = 'gold' }, index) =>
          appear(
            shown(clock, index, index === 0 ? 0 : 0.3),
            station(x, tones[tone].solid) +
              words(x, y - 52, name, {
                size: stages.length === 5 ? 34 : 36,
                bold: true,
                colour: tones[tone].line,
                anchor: 'middle',
              }) +
              linesBelow(x, y + 72, lines, {
                size: 30,
                lineHeight: 40,
                colour: palette.inkSoft,
                anchor: 'middle',
              }),
            0,
          ),
        )
        .join('') +
      (note ? appear(shown(clock, stages.length), footnote(note.text)) : ''),
  };
}
