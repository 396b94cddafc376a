import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { element, place } from '../../drawing/svg.ts';
import { crate } from '../../drawing/things/crate.ts';
import { labelTag } from '../../drawing/things/label-tag.ts';
import { titleSlide } from '../../drawing/title.ts';
import type { Slide } from '../../lesson.ts';

const pile = [
  { x: 672, y: 384, width: 160, wood: palette.goldFill },
  { x: 842, y: 388, width: 150, wood: earth.straw },
  { x: 752, y: 254, width: 168, wood: earth.grain },
] as const;

const ink = element('path', {
  d: 'M-24 -16H58M-24 4H38M-24 24H50',
  fill: 'none',
  stroke: earth.straw,
  'stroke-width': 9,
  'stroke-linecap': 'round',
});

export const opening: Slide = {
  captions: ['Sui 上的币、课程凭证和合约，都是对象。', { text: '认识它，就有了读交易的线索。', hold: 0.6 }],
  draw: (clock) => {
    const boxes = pile.map(({ x, y, width, wood }, index) =>
      appear(clock.on(0, 0.2 + 0.25 * index, 0.9), place(x, y, crate(width, 128, wood)), -40),
    );
    const tag = appear(clock.on(0, 1.2), place(812, 262, labelTag(150, 84, ink), { turn: 12 }), -24);
    return titleSlide(
      clock,
      { above: '看懂一笔 Sui 交易 · 第一章', lines: ['一切', '都是对象'] },
      boxes.join('') + tag,
    );
  },
};
