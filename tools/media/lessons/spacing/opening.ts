import { appear } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { titleSlide } from '../../drawing/title.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** The days of the reviews, further and further apart. */
const days = [1, 4, 11] as const;

function day(number: number, isReview: boolean): Svg {
  const tile = { x: -33, y: -33, width: 66, height: 66, rx: 12 };
  const look = isReview
    ? { fill: palette.goldFill }
    : { fill: palette.paperSunk, stroke: palette.line, 'stroke-width': 2 };
  const figure = words(0, 12, String(number), {
    size: 32,
    bold: true,
    colour: isReview ? palette.onGold : palette.inkSoft,
    anchor: 'middle',
  });
  return element('rect', { ...tile, ...look }) + figure;
}

const sheet =
  element('rect', {
    x: -176,
    y: -138,
    width: 368,
    height: 296,
    rx: 20,
    fill: palette.ink,
    'fill-opacity': 0.12,
  }) +
  element('rect', { x: -184, y: -148, width: 368, height: 296, rx: 20, fill: palette.paperRaised }) +
  element('path', {
    d: 'M-184 -96V-128A20 20 0 0 1 -164 -148H164A20 20 0 0 1 184 -128V-96Z',
    fill: palette.seal,
  });

export const opening: Slide = {
  captions: ['同样是复习四次，结果可以大不一样。', { text: '复习的时机，比次数重要。', hold: 0.6 }],
  draw: (clock) => {
    const tiles = Array.from({ length: 12 }, (_, index) => {
      const review = days.findIndex((each) => each === index + 1);
      const share = clock.on(0, 0.8 + 0.5 * review, 0.5);
      const at = [-129 + (index % 4) * 86, -50 + Math.floor(index / 4) * 76] as const;
      const plain = place(...at, day(index + 1, false));
      return review < 0 ? plain : plain + appear(share, place(...at, day(index + 1, true)), 0);
    });
    const calendar = appear(clock.on(0, 0.2, 0.9), place(750, 296, sheet + tiles.join('')), 30);
    return titleSlide(clock, { above: '学习方法课 · 第二章', lines: ['间隔：', '隔几天再来'] }, calendar);
  },
};
