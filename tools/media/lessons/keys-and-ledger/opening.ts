import { appear, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { element, place } from '../../drawing/svg.ts';
import { key } from '../../drawing/things/key.ts';
import { titleSlide } from '../../drawing/title.ts';
import type { Slide } from '../../lesson.ts';

/** An open ledger; the row that the lesson is about is gold. */
const book =
  element('path', {
    d: 'M-176 -86L-190 108Q-95 76 0 116Q95 76 190 108L176 -86L0 -60Z',
    fill: earth.leather,
  }) +
  element('path', { d: 'M-168 -98Q-84 -124 0 -88V100Q-84 64 -180 92Z', fill: palette.paperRaised }) +
  element('path', { d: 'M168 -98Q84 -124 0 -88V100Q84 64 180 92Z', fill: palette.paperSunk }) +
  element('path', {
    d: 'M-140 -66Q-84 -84 -32 -62M-143 -28Q-84 -46 -32 -24M-149 48Q-84 30 -32 52M32 -62Q84 -84 140 -66M32 -24Q84 -46 143 -28M32 14Q84 -8 146 10M32 52Q84 30 149 48',
    fill: 'none',
    stroke: earth.straw,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  }) +
  element('path', {
    d: 'M-146 10Q-84 -8 -32 14',
    fill: 'none',
    stroke: palette.goldFill,
    'stroke-width': 17,
    'stroke-linecap': 'round',
  });

export const opening: Slide = {
  captions: ['手机丢了，里面的币会不会也丢？', { text: '先在心里选好答案，再往下看。', hold: 0.6 }],
  draw: (clock) => {
    const hangs = clock.on(0, 0.5, 1.2);
    const picture =
      appear(clock.on(0, 0.2, 0.9), place(750, 316, book), 30) +
      appear(hangs, place(838, mix(120, 168, hangs), key(), { turn: 62, scale: 1.05 }), 0);
    return titleSlide(clock, { above: '钱包入门 · 第一章', lines: ['钥匙', '与账本'] }, picture);
  },
};
