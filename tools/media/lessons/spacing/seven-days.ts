import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow, stroke } from '../../drawing/strokes.ts';
import { element, type Svg } from '../../drawing/svg.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const week = ['一', '二', '三', '四', '五', '六', '日'] as const;

function day(index: number, name: string, noted: number): Svg {
  const x = 52 + index * 134;
  return (
    element('rect', {
      x,
      y: 116,
      width: 120,
      height: 128,
      rx: 12,
      fill: palette.paperRaised,
      stroke: palette.line,
      'stroke-width': 2,
    }) +
    words(x + 60, 162, name, { size: 32, bold: true, colour: palette.gold, anchor: 'middle' }) +
    [190, 218]
      .map((y) => stroke(`M${x + 26} ${y}H${x + 94}`, noted, { colour: earth.straw, width: 6 }))
      .join('')
  );
}

const bar = { left: 52, width: 920, y: 350, height: 40 } as const;
const at = (share: number) => bar.left + bar.width * share;

/** The share of right answers, from none to all, with the two marks of the homework. */
function gauge(low: number, high: number): Svg {
  const part = (from: number, to: number, fill: string, edge: string) =>
    from === to
      ? ''
      : element('rect', {
          x: at(from),
          y: bar.y,
          width: bar.width * (to - from),
          height: bar.height,
          fill,
          stroke: edge,
          'stroke-width': 3,
        });
  return (
    part(0, 1, palette.goldWash, palette.goldFill) +
    part(0, 0.6 * low, palette.sealWash, palette.seal) +
    part(1 - 0.1 * high, 1, palette.leafWash, palette.leaf)
  );
}

const mark = (share: number, text: string): Svg =>
  stroke(`M${at(share)} ${bar.y - 12}V${bar.y + bar.height}`, 1, { colour: palette.ink, width: 5 }) +
  words(at(share), bar.y - 24, text, { size: 34, bold: true, anchor: 'middle' });

export const sevenDays: Slide = {
  heading: '做七天，看比例',
  captions: [
    '把上一章留下的问题做成卡片，',
    '连做七天，记下做了几张、答对几张。',
    '答对的比例高于九成，间隔可以再长；',
    '低于六成，少加新卡，或把问题改小。',
    { text: '今天，就放进第一张。', hold: 1.4 },
  ],
  draw: ({ on }) =>
    week
      .map((name, index) => appear(on(0, index * 0.15), day(index, name, on(1, 0.3 + index * 0.35))))
      .join('') +
    appear(
      on(2),
      gauge(on(3, 0.3), on(2, 0.5)) +
        words(bar.left, bar.y - 24, '答对的比例', { size: 34, colour: palette.inkSoft }) +
        mark(0.6, '六成') +
        mark(0.9, '九成'),
    ) +
    arrow({ x: at(0.95), y: 430 }, { x: at(0.95), y: 398 }, on(2, 0.6), { colour: palette.leaf, width: 6 }) +
    appear(
      on(2, 0.6),
      words(972, 470, '间隔再长些', { size: 36, bold: true, colour: palette.leaf, anchor: 'end' }),
    ) +
    arrow({ x: at(0.3), y: 430 }, { x: at(0.3), y: 398 }, on(3, 0.4), { colour: palette.seal, width: 6 }) +
    appear(
      on(3, 0.4),
      words(at(0.3), 470, '少加新卡，问题改小', {
        size: 36,
        bold: true,
        colour: palette.seal,
        anchor: 'middle',
      }),
    ),
};
