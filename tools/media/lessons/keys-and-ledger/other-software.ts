import { appear } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { arrow } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { phone } from '../../drawing/things/phone.ts';
import { wordSheet } from '../../drawing/things/word-sheet.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** A wallet on a phone: the title bar has the colour of the software, everything below derives from the key. */
function wallet(name: string, colour: string, holdings: Svg): Svg {
  const bar = element('path', {
    d: 'M-99 -76V-124A17 17 0 0 1 -82 -141H82A17 17 0 0 1 99 -124V-76Z',
    fill: colour,
  });
  return phone(
    220,
    304,
    bar +
      words(0, -97, name, { size: 32, bold: true, colour: palette.paperRaised, anchor: 'middle' }) +
      holdings,
  );
}

const holdings =
  words(0, -4, '0x7a…3f', { size: 36, face: 'code', anchor: 'middle' }) +
  words(0, 68, '5 个币', { size: 42, bold: true, colour: palette.gold, anchor: 'middle' });

export const otherSoftware: Slide = {
  heading: '换一个钱包软件',
  captions: [
    '换一个钱包软件，输入同一份助记词，',
    '出现的是同样的地址、同样的余额。',
    { text: '软件只是工具，钥匙才是根本。', hold: 0.6 },
  ],
  draw: ({ on }) => {
    const shown = appear(on(1, 0.3), holdings);
    return (
      appear(on(0), place(186, 290, wallet('软件甲', palette.leaf, holdings))) +
      appear(on(0, 0.9), place(838, 290, wallet('软件乙', palette.seal, shown))) +
      appear(on(0, 1.6), place(512, 240, wordSheet(), { scale: 1.2 })) +
      arrow({ x: 414, y: 250 }, { x: 324, y: 250 }, on(0, 2.2), { colour: palette.gold, width: 8 }) +
      arrow({ x: 610, y: 250 }, { x: 700, y: 250 }, on(0, 2.2), { colour: palette.gold, width: 8 }) +
      appear(
        on(0, 1.6),
        words(512, 386, '同一份', { size: 34, anchor: 'middle' }) +
          words(512, 430, '助记词', { size: 34, anchor: 'middle' }),
      )
    );
  },
};
