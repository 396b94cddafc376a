import { card } from '../../drawing/card.ts';
import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { crate } from '../../drawing/things/crate.ts';
import { key } from '../../drawing/things/key.ts';
import { padlock } from '../../drawing/things/padlock.ts';
import { person } from '../../drawing/things/person.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

interface Kind {
  readonly name: string;
  readonly rule: string;
  readonly sign: Svg;
}

const people = [-34, 34, 0]
  .map((x, index) =>
    place(x, index === 2 ? 46 : 36, person(index === 2 ? earth.mark : earth.straw), {
      scale: index === 2 ? 0.72 : 0.6,
    }),
  )
  .join('');

/** A page under glass: readable, but locked. */
const lockedPage =
  element('rect', { x: -44, y: -50, width: 78, height: 100, rx: 6, fill: earth.sand }) +
  element('path', {
    d: 'M-28 -28H18M-28 -8H18M-28 12H2',
    stroke: earth.leather,
    'stroke-width': 7,
    'stroke-linecap': 'round',
  }) +
  place(28, 26, padlock(), { scale: 0.8 });

const kinds: readonly Kind[] = [
  { name: '归某个地址', rule: '它签名才能用', sign: place(-38, -6, key(), { scale: 0.78, turn: 8 }) },
  { name: '共享', rule: '规矩由合约定', sign: people },
  { name: '不可变', rule: '能读，不能改', sign: lockedPage },
  {
    name: '归另一个对象',
    rule: '通过上级才能用',
    sign: crate(112, 96, earth.straw) + place(0, 10, crate(56, 46, palette.goldFill)),
  },
];

const corners = [
  { x: 52, y: 116 },
  { x: 522, y: 116 },
  { x: 52, y: 306 },
  { x: 522, y: 306 },
] as const;

export const fourOwners: Slide = {
  heading: '四种归属',
  captions: [
    '归某个地址：只有它签名，才能用。',
    '共享：谁都能放进交易，规矩由合约定。',
    '不可变：谁都能读，谁都不能改。',
    { text: '归另一个对象：通过上级，才能用。', hold: 0.6 },
  ],
  draw: ({ on }) =>
    kinds
      .map(({ name, rule, sign }, index) => {
        const { x, y } = corners[index] ?? corners[0];
        const drawing =
          card(x, y, 450, 168) +
          place(x + 86, y + 84, sign) +
          words(x + 174, y + 74, name, { size: 40, bold: true }) +
          words(x + 174, y + 128, rule, { size: 34, colour: palette.inkSoft });
        return appear(on(index), drawing);
      })
      .join(''),
};
