import { card, pill } from '../../drawing/card.ts';
import { appear, faded, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow } from '../../drawing/strokes.ts';
import { place, type Svg } from '../../drawing/svg.ts';
import { coin } from '../../drawing/things/coin.ts';
import { person } from '../../drawing/things/person.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** A coin of a higher value is drawn larger. */
const radius = { 1: 36, 2: 43, 3: 50, 4: 57, 5: 64 } as const;
const piece = (worth: keyof typeof radius) => coin(radius[worth], String(worth));

function purse(x: number, width: number, owner: string, colour: string): Svg {
  return (
    card(x, 116, width, 360) +
    place(x + 56, 198, person(colour), { scale: 0.56 }) +
    words(x + 96, 184, owner, { size: 38, bold: true })
  );
}

const sum = (x: number, text: string) =>
  words(x, 446, text, { size: 42, face: 'serif', bold: true, colour: palette.gold, anchor: 'middle' });

export const coinsAreObjects: Slide = {
  heading: '币也是对象',
  captions: [
    '您的 10 个 SUI，可能是 5、3、2 三枚币。',
    '付 4 个，钱包把 5 拆成 4 和 1。',
    '4 换了主人，1 留给您自己。',
    { text: '所以看到“拆币”，不是出了问题。', hold: 0.6 },
  ],
  draw: ({ on }) => {
    const split = on(1, 0.8, 0.8);
    const paid = on(2, 0.3, 1.4);
    const parts =
      place(mix(146, 112, split), mix(296, 300, split), piece(1), { scale: mix(1.6, 1, split) }) +
      place(mix(mix(146, 214, split), 830, paid), 296, piece(4), { scale: mix(1.1, 1, split) });
    return (
      appear(on(0), purse(52, 492, '您', earth.bark)) +
      appear(on(1), purse(684, 292, '对方', earth.mark)) +
      arrow({ x: 560, y: 296 }, { x: 664, y: 296 }, on(1, 0.4), { colour: palette.gold, width: 8 }) +
      appear(on(1, 1.2), place(462, 176, pill('拆币', 'gold', 34))) +
      appear(on(0, 1), place(346, 296, piece(3))) +
      appear(on(0, 1.3), place(460, 296, piece(2))) +
      (split === 0 ? appear(on(0, 0.7), place(146, 296, piece(5))) : parts) +
      appear(on(0, 1.6), faded(1 - on(1, 0.8), sum(298, '5 + 3 + 2 = 10'))) +
      appear(on(1, 1.2), faded(1 - on(2), sum(298, '4 + 1 + 3 + 2 = 10'))) +
      appear(on(2, 1.2), sum(298, '1 + 3 + 2 = 6')) +
      appear(on(2, 1.2), sum(830, '4'))
    );
  },
};
