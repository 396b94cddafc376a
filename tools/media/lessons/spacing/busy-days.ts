import { card } from '../../drawing/card.ts';
import { appear, faded } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { stroke } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const newCards = [2, 1, 0]
  .map((index) =>
    element('rect', {
      x: -34 + index * 9,
      y: -40 - index * 9,
      width: 62,
      height: 84,
      rx: 7,
      fill: index === 0 ? palette.goldFill : palette.paperRaised,
      stroke: earth.mark,
      'stroke-width': 2.5,
    }),
  )
  .join('');

/** Twenty of sixty minutes. */
const clock =
  element('circle', { r: 48, fill: palette.paperRaised, stroke: earth.leather, 'stroke-width': 7 }) +
  element('path', { d: 'M0 0V-41A41 41 0 0 1 35.5 20.5Z', fill: palette.goldFill }) +
  stroke('M0 0V-34M0 0L29 17', 1, { colour: earth.leather, width: 6 });

const basket =
  element('path', { d: 'M-40 -26H40L30 50H-30Z', fill: earth.leather }) +
  element('rect', { x: -50, y: -40, width: 100, height: 16, rx: 8, fill: earth.bark }) +
  stroke('M-16 -8L-12 34M16 -8L12 34M0 -8V34', 1, { colour: earth.straw, width: 5 });

function rule(x: number, sign: Svg, lines: readonly [string, string, string]): Svg {
  const [over, main, under] = lines;
  return (
    card(x, 116, 292, 360) +
    place(x + 146, 196, sign) +
    words(x + 146, 306, over, { size: 34, colour: palette.inkSoft, anchor: 'middle' }) +
    words(x + 146, 374, main, {
      size: 48,
      face: 'serif',
      bold: true,
      colour: palette.gold,
      anchor: 'middle',
    }) +
    words(x + 146, 436, under, { size: 34, colour: palette.inkSoft, anchor: 'middle' })
  );
}

/** The reviews that piled up during an absence. */
const heap =
  Array.from({ length: 15 }, (_, index) =>
    element('rect', {
      x: 390 + ((index * 37) % 23) - 11,
      y: 428 - index * 18,
      width: 244,
      height: 22,
      rx: 5,
      fill: index % 3 === 1 ? palette.goldFill : palette.paperRaised,
      stroke: earth.mark,
      'stroke-width': 2.5,
    }),
  ).join('') + words(690, 330, '两百张', { size: 60, face: 'serif', bold: true, colour: palette.seal });

export const busyDays: Slide = {
  heading: '忙的时候，不崩溃',
  captions: [
    '出差三天回来，积了两百张，怎么办？',
    '每天新加的卡，不超过十张。',
    '到期的卡，每天最多做二十分钟，',
    '做不完的顺延，不补。',
    { text: '连续两次觉得没用的卡，扔掉。', hold: 0.6 },
  ],
  draw: ({ on }) =>
    faded(1 - on(1, 0, 0.4), appear(on(0), heap, -30)) +
    appear(on(1), rule(52, newCards, ['每天新加', '十张以内', '不贪多'])) +
    appear(on(2), rule(366, clock, ['每天复习', '二十分钟', '做不完就顺延'])) +
    appear(on(4), rule(680, basket, ['两次没用', '扔掉', '不可惜'])),
};
