import { card } from '../card.ts';
import { earth, palette } from '../palette.ts';
import { stroke, tick } from '../strokes.ts';
import { element, place, type Svg } from '../svg.ts';
import { coin } from '../things/coin.ts';
import { crate } from '../things/crate.ts';
import { envelopeBack, envelopeFront } from '../things/envelope.ts';
import { key } from '../things/key.ts';
import { labelTag } from '../things/label-tag.ts';
import { padlock } from '../things/padlock.ts';
import { person } from '../things/person.ts';
import { sealPrint } from '../things/seal-print.ts';

export type PictureName =
  | 'crates'
  | 'coins'
  | 'key'
  | 'seal'
  | 'code'
  | 'scales'
  | 'calendar'
  | 'tag'
  | 'lock'
  | 'people'
  | 'checklist'
  | 'envelope';

const bar = (x: number, y: number, width: number, fill: string): Svg =>
  element('rect', { x, y, width, height: 14, rx: 7, fill });

const codeBars = [
  bar(-120, -78, 120, palette.gold),
  bar(-88, -44, 96, earth.straw) + bar(20, -44, 60, palette.leaf),
  bar(-88, -10, 150, earth.straw),
  bar(-56, 24, 70, palette.seal) + bar(26, 24, 76, earth.straw),
  bar(-120, 58, 40, palette.gold),
];

const pan = (x: number, y: number): Svg =>
  element('path', { d: `M${x - 62} ${y}Q${x} ${y + 54} ${x + 62} ${y}Z`, fill: earth.leather }) +
  stroke(`M${x - 56} ${y}L${x} ${y - 92}L${x + 56} ${y}`, 1, { colour: earth.straw, width: 4 });

const scalesPost: Svg =
  stroke('M0 -120V116', 1, { colour: earth.leather, width: 14 }) +
  element('path', { d: 'M-66 124Q0 84 66 124Z', fill: earth.leather }) +
  stroke('M-112 -92L112 -112', 1, { colour: earth.leather, width: 10 });

const day = (index: number): Svg =>
  element('rect', {
    x: -112 + (index % 5) * 47,
    y: -42 + Math.floor(index / 5) * 47,
    width: 36,
    height: 36,
    rx: 7,
    fill: index < 8 ? palette.goldFill : palette.line,
  });

/** The pictures of title slides, each as parts that appear one after the other. The origin is the middle. */
export const pictures: Readonly<Record<PictureName, () => readonly Svg[]>> = {
  crates: () => [
    place(-90, 84, crate(160, 128)),
    place(80, 88, crate(150, 128, earth.straw)),
    place(-10, -46, crate(168, 128, earth.grain)),
  ],
  coins: () => [place(-84, 70, coin(66, '5')), place(84, 74, coin(60, '3')), place(4, -52, coin(74, '10'))],
  key: () => [place(-116, 60, key(), { scale: 2.1, turn: -32 })],
  seal: () => [place(0, 6, sealPrint(220), { turn: -5 })],
  code: () => [card(-158, -122, 316, 240), codeBars.join('')],
  scales: () => [scalesPost, pan(-108, 6) + place(-108, -26, coin(32, '1')), pan(108, -14)],
  calendar: () => [
    card(-142, -124, 284, 262) +
      element('path', {
        d: 'M-141 -66V-107q0 -16 16 -16H125q16 0 16 16V-66Z',
        fill: palette.seal,
      }),
    Array.from({ length: 15 }, (_, index) => day(index)).join(''),
  ],
  tag: () => [
    place(-40, 60, crate(220, 160)),
    place(
      36,
      -60,
      labelTag(
        200,
        96,
        bar(-36, -26, 96, earth.straw) + bar(-36, 0, 110, earth.straw) + bar(-36, 26, 70, earth.straw),
      ),
      { turn: 10 },
    ),
  ],
  lock: () => [place(0, -10, padlock(), { scale: 4 })],
  people: () => [
    place(-104, 128, person(earth.straw), { scale: 1.6 }),
    place(104, 128, person(palette.leaf), { scale: 1.6 }),
    place(0, 136, person(palette.gold), { scale: 1.9 }),
  ],
  checklist: () => [
    card(-132, -132, 264, 270),
    ...[-78, 4, 86].map(
      (y) => place(-84, y, tick(1, 20)) + bar(-42, y - 8, y === 4 ? 140 : 116, earth.straw),
    ),
  ],
  envelope: () => [
    place(0, 10, envelopeBack(), { scale: 1.7 }),
    card(-96, -92, 192, 130) + bar(-70, -62, 140, earth.straw) + bar(-70, -32, 110, earth.straw),
    place(0, 10, element('g', {}, envelopeFront('约定')), { scale: 1.7 }),
  ],
};
