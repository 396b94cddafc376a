import { card, pill } from '../../drawing/card.ts';
import { appear } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { arrow, cross } from '../../drawing/strokes.ts';
import { place, type Svg } from '../../drawing/svg.ts';
import { key } from '../../drawing/things/key.ts';
import { padlock } from '../../drawing/things/padlock.ts';
import { wordSheet } from '../../drawing/things/word-sheet.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const middle = [164, 512, 860] as const;

const named = (x: number, name: string, thing: Svg) =>
  card(x - 112, 122, 224, 224) + thing + words(x, 328, name, { size: 36, bold: true, anchor: 'middle' });

/** What cannot be computed: an arrow back that is crossed out. */
const wayBack = (x: number, share: number, struck: number) =>
  arrow({ x: x + 42, y: 278 }, { x: x - 42, y: 278 }, share, { colour: palette.lineStrong }) +
  place(x, 278, cross(struck, 17));

export const chainOfKeys: Slide = {
  heading: '钥匙在您手里',
  captions: [
    '助记词可以算出私钥，私钥可以算出地址。',
    '反过来，都算不出。',
    '所以，地址可以放心地告诉别人，',
    { text: '助记词和私钥，必须保密。', hold: 0.6 },
  ],
  draw: ({ on }) => {
    const secrets = [middle[0], middle[1]].map((x, index) =>
      appear(
        on(3, 0.25 * index),
        place(x + 20, 414, pill('保密', 'seal', 36)) + place(x - 66, 408, padlock(), { scale: 1.05 }),
      ),
    );
    return (
      appear(on(0), named(middle[0], '助记词', place(middle[0], 206, wordSheet(), { scale: 0.9 }))) +
      appear(on(0, 1.2), named(middle[1], '私钥', place(middle[1] - 44, 206, key(), { scale: 0.98 }))) +
      appear(
        on(0, 2.8),
        named(
          middle[2],
          '地址',
          words(middle[2], 222, '0x7a…3f', { size: 44, face: 'code', anchor: 'middle' }),
        ),
      ) +
      arrow({ x: 292, y: 198 }, { x: 384, y: 198 }, on(0, 0.8), { colour: palette.gold, width: 8 }) +
      arrow({ x: 640, y: 198 }, { x: 732, y: 198 }, on(0, 2.4), { colour: palette.gold, width: 8 }) +
      wayBack(338, on(1), on(1, 0.6)) +
      wayBack(686, on(1, 0.2), on(1, 0.8)) +
      appear(on(2, 0.2), place(middle[2], 414, pill('可以公开', 'leaf', 36))) +
      secrets.join('')
    );
  },
};
