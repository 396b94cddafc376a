import { card } from '../../drawing/card.ts';
import { appear, faded, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { cross, stroke } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { key } from '../../drawing/things/key.ts';
import { phone } from '../../drawing/things/phone.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** A computer with its copy of the ledger on the screen; all copies have the same row. */
function machine(marked: number): Svg {
  const rows = [0, 1, 2, 3].map((row) => {
    const bar = { x: -62, y: -44 + row * 25, height: 11, rx: 5.5 };
    return (
      element('rect', { ...bar, width: 78, fill: earth.straw }) +
      element('rect', { ...bar, x: 30, width: 30, fill: earth.straw })
    );
  });
  const mark = element('rect', { x: -70, y: -3, width: 140, height: 23, rx: 6, fill: palette.goldFill });
  const foot = element('path', { d: 'M-14 66H14L20 92H44V100H-44V92H-20Z', fill: earth.leather });
  const frame = { fill: palette.paperRaised, edge: earth.leather, corner: 10, lifted: false };
  return foot + card(-84, -64, 168, 130, frame) + rows.join('') + faded(marked, mark);
}

const machines = [
  { x: 486, y: 198 },
  { x: 690, y: 198 },
  { x: 894, y: 198 },
] as const;

export const ledgerElsewhere: Slide = {
  heading: '账本在别处',
  captions: [
    '区块链是一本公开的账本，',
    '由许多台机器共同保管。',
    '每一行写着：哪个地址，拥有什么。',
    '手机丢了，这一行还在，币不会丢。',
    { text: '能不能动它，取决于钥匙。', hold: 0.6 },
  ],
  draw: ({ on }) => {
    const gone = on(3, 0.2, 0.9);
    const screen =
      words(0, -30, '钱包', { size: 32, bold: true, anchor: 'middle' }) +
      words(0, 24, '5 个币', { size: 32, colour: palette.gold, bold: true, anchor: 'middle' });
    const telephone = place(170, mix(300, 322, gone), phone(156, 268, screen), { turn: mix(0, -9, gone) });
    const row =
      card(404, 342, 572, 104, { fill: palette.goldWash, edge: palette.goldFill }) +
      words(440, 408, '0x7a…3f', { size: 42, face: 'code' }) +
      words(944, 409, '有 5 个币', { size: 40, bold: true, anchor: 'end', colour: palette.gold });
    return (
      stroke('M420 299H960', on(1, 0.4, 1), { colour: earth.straw, width: 6 }) +
      machines
        .map(({ x, y }, index) => {
          const share = index === 1 ? on(0, 0.2) : on(1, 0.2 * index);
          return appear(share, place(x, y, machine(on(2, 0.3))));
        })
        .join('') +
      appear(on(2, 0.5), row) +
      appear(on(0), faded(mix(1, 0.4, gone), telephone)) +
      place(170, 318, cross(on(3, 0.7, 0.6), 44)) +
      appear(on(4, 0.3), place(268, 442, key(), { scale: 0.9 }))
    );
  },
};
