import { pill } from '../../drawing/card.ts';
import { appear, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow, cross, stroke, tick } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** The text as recalled, line by line; the last line breaks off. */
const lines = [140, 118, 134, 58] as const;
const page = (width: number, height: number): Svg =>
  element('rect', {
    x: -width / 2 + 6,
    y: -height / 2 + 7,
    width,
    height,
    rx: 6,
    fill: palette.ink,
    'fill-opacity': 0.1,
  }) +
  element('rect', {
    x: -width / 2,
    y: -height / 2,
    width,
    height,
    rx: 6,
    fill: palette.paperRaised,
    stroke: palette.line,
    'stroke-width': 2,
  });

/** The parts into which the text breaks, and where each of them moves. */
const pieces = [
  { x: -52, y: -66, toX: -92, toY: -92, turn: -9 },
  { x: 52, y: -66, toX: 88, toY: -82, turn: 8 },
  { x: -52, y: 66, toX: -86, toY: 84, turn: 6 },
  { x: 52, y: 66, toX: 92, toY: 90, turn: -7 },
] as const;

const torn = (apart: number): Svg =>
  pieces
    .map(({ x, y, toX, toY, turn }) =>
      place(
        mix(x, toX, apart),
        mix(y, toY, apart),
        page(102, 130) + stroke('M-32 -30H32M-32 0H20M-32 30H28', 1, { colour: earth.straw, width: 8 }),
        { turn: turn * apart },
      ),
    )
    .join('');

export const notForCards: Slide = {
  heading: '不适合做成卡片的',
  captions: [
    '合同、证明、程序，要连贯地想，',
    '拆成卡片，就失去了筋骨。',
    '隔几天，从空白重写一遍：',
    { text: '写到卡住，再看。', hold: 1.6 },
  ],
  draw: ({ on }) => {
    const rewritten = lines.map((length, index) =>
      stroke(`M-70 ${index * 46 - 86}h${length}`, on(2, 0.5 + index * 0.6, 0.7), {
        colour: earth.leather,
        width: 9,
      }),
    );
    return (
      appear(on(0), place(236, 280, torn(on(1, 0.2, 1)))) +
      appear(on(1, 0.8), place(236, 280, cross(on(1, 0.8), 46))) +
      appear(on(0, 0.5), words(236, 482, '合同、证明、程序', { size: 36, bold: true, anchor: 'middle' })) +
      arrow({ x: 446, y: 280 }, { x: 584, y: 280 }, on(2), { colour: palette.gold, width: 8 }) +
      appear(
        on(2),
        words(512, 252, '重写', { size: 36, bold: true, colour: palette.gold, anchor: 'middle' }),
      ) +
      appear(on(2), place(746, 280, page(220, 270))) +
      place(746, 280, rewritten.join('')) +
      appear(on(2), place(916, 190, tick(on(2, 0.4), 26))) +
      appear(on(3, 0.6), place(800, 332, pill('卡住', 'seal', 34))) +
      appear(on(3, 1), words(746, 482, '写到这里，再打开看', { size: 36, bold: true, anchor: 'middle' }))
    );
  },
};
