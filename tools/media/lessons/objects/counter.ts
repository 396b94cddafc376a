import { pill } from '../../drawing/card.ts';
import { appear, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { cross, tick } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { coin } from '../../drawing/things/coin.ts';
import { person } from '../../drawing/things/person.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** The public counter, which stands for a shared object, with its rules on the front. */
const desk =
  element('rect', { x: 616, y: 318, width: 366, height: 148, rx: 8, fill: earth.leather }) +
  element('rect', { x: 596, y: 296, width: 388, height: 34, rx: 8, fill: earth.bark }) +
  element('rect', { x: 650, y: 352, width: 284, height: 86, rx: 6, fill: palette.paperRaised }) +
  words(792, 409, '合约的规定', { size: 38, bold: true, anchor: 'middle' });

const till = [0, 1, 2].map((index) => place(826 + index * 40, 264 - (index % 2) * 12, coin(30, ''))).join('');

interface Walk {
  readonly from: number;
  readonly to: number;
}

/** A person comes from the left and states a request. */
function visitor({ from, to }: Walk, share: number, colour: string): Svg {
  return appear(share, place(mix(from, to, share), 466, person(colour), { scale: 1.2 }), 0);
}

export const counter: Slide = {
  heading: '共享，不是随便拿',
  captions: [
    '共享，像一个公共柜台，人人可以走近。',
    '按手续来的，合约放行；',
    { text: '不按手续的，合约拒绝。', hold: 0.8 },
  ],
  draw: ({ on }) => {
    const sun = element('circle', { cx: 792, cy: 236, r: 118, fill: earth.sun });
    return (
      appear(on(0), sun + till + desk) +
      visitor({ from: 60, to: mix(480, 546, on(1, 0.9)) }, on(0, 1, 1.2), earth.mark) +
      visitor({ from: -60, to: mix(200, 132, on(2, 0.9)) }, on(0, 1.5, 1.2), earth.bark) +
      appear(on(1), place(462, 240, pill('按价付款', 'leaf', 38))) +
      appear(on(1, 0.4), place(462, 172, tick(on(1, 0.5), 26))) +
      appear(on(2), place(186, 240, pill('直接拿走', 'seal', 38))) +
      appear(on(2, 0.4), place(186, 172, cross(on(2, 0.5), 23)))
    );
  },
};
