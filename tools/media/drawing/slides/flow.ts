import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { appear } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { arrow } from '../strokes.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';
import { oneLine, requireCount, wrap } from './fit.ts';
import { footnote } from './footnote.ts';
import { centredLines, linesBelow } from './lines.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Box extends Step {
  readonly text: string;
  readonly note?: string;
  readonly tone?: Tone;
}

interface Flow {
  readonly heading: string;
  readonly say?: Say;
  readonly boxes: readonly Box[];
  readonly note?: Step & { readonly text: string };
}

/** Places and limits by the number of boxes in a row. */
const rows: Readonly<Record<number, { gap: number; characters: number }>> = {
  2: { gap: 84, characters: 10 },
  3: { gap: 58, characters: 7 },
  4: { gap: 52, characters: 5 },
};

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function placeBoxes(boxes: number): readonly Spot[] {
  const perRow = boxes > 4 ? 3 : boxes;
  const gap = rows[perRow]?.gap ?? 52;
  const width = (920 - (perRow - 1) * gap) / perRow;
  return Array.from({ length: boxes }, (_, index) => ({
    x: 52 + (index % perRow) * (width + gap),
    y: boxes > 4 ? 116 + Math.floor(index / perRow) * 176 : 178,
    width,
    height: boxes > 4 ? 86 : 128,
  }));
}

/** With two rows, numbers show that the second goes on where the first ended. */
const number = ({ x, y }: Spot, index: number): Svg =>
  element('circle', { cx: x + 4, cy: y + 4, r: 21, fill: palette.goldFill }) +
  words(x + 4, y + 15, String(index + 1), {
    size: 30,
    bold: true,
    colour: palette.onGold,
    anchor: 'middle',
  });

/** Boxes from left to right with arrows between them; more than four run in two rows. */
export function flow({ heading, say, boxes, note }: Flow): Slide {
  const spots = placeBoxes(requireCount(boxes, [2, 6], 'boxes').length);
  const perRow = boxes.length > 4 ? 3 : boxes.length;
  const characters = rows[perRow]?.characters ?? 5;
  const texts = boxes.map(({ text, note: below = '' }) => ({
    inside: wrap(text, characters, 2),
    below: below === '' ? [] : wrap(below, characters, 2),
  }));
  const { captions, shown } = narrate(say, note ? [...boxes, note] : boxes);
  const drawBox = (index: number, spot: Spot) => {
    const { x, y, width, height } = spot;
    const { tone = 'ink' } = boxes[index] ?? {};
    const middle = x + width / 2;
    const look = tone === 'ink' ? {} : { fill: tones[tone].wash, edge: tones[tone].line };
    return (
      card(x, y, width, height, look) +
      centredLines(middle, y + height / 2, texts[index]?.inside ?? [], {
        size: 34,
        lineHeight: boxes.length > 4 ? 38 : 44,
        bold: true,
        anchor: 'middle',
      }) +
      linesBelow(middle, y + height + (boxes.length > 4 ? 36 : 50), texts[index]?.below ?? [], {
        size: 30,
        lineHeight: 37,
        colour: palette.inkSoft,
        anchor: 'middle',
      }) +
      (boxes.length > 4 ? number(spot, index) : '')
    );
  };
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      spots
        .map((spot, index) => {
          const next = spots[index + 1];
          const y = spot.y + spot.height / 2;
          const from = spot.x + spot.width + 12;
          const follows = next && next.y === spot.y;
          return (
            appear(shown(clock, index, index === 0 ? 0 : 0.25), drawBox(index, spot)) +
            (follows
              ? arrow({ x: from, y }, { x: next.x - 10, y }, shown(clock, index + 1, 0, 0.5), {
                  colour: earth.mark,
                  width: 6,
                })
              : '')
          );
        })
        .join('') + (note ? appear(shown(clock, boxes.length), footnote(note.text, 486)) : ''),
  };
}
