import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { stroke } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { coin } from '../../drawing/things/coin.ts';
import { labelTag } from '../../drawing/things/label-tag.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const pencil =
  element('path', { d: 'M0 0L10 -26L92 -108L110 -90L28 -8Z', fill: palette.goldFill }) +
  element('path', { d: 'M0 0L10 -26L28 -8Z', fill: earth.sand }) +
  element('path', { d: 'M0 0L4 -10L10 -4Z', fill: palette.ink }) +
  element('path', { d: 'M92 -108L104 -120Q110 -124 116 -118T122 -102L110 -90Z', fill: palette.seal });

/** Three blanks for the learner to fill in. */
const blank = (y: number, text: string, share: number): Svg =>
  words(-196, y, text, { size: 38, bold: true, colour: palette.gold }) +
  stroke(`M-96 ${y + 6}H216`, share, { colour: palette.lineStrong, width: 4 });

export const exercise: Slide = {
  heading: '自己找一枚币',
  captions: [
    '打开区块浏览器，找到一枚币对象，',
    '写下它的编号、归属和版本。',
    { text: '再想一想：版本会变，编号为什么不变？', hold: 2.4 },
  ],
  draw: ({ on }) => {
    const tag = labelTag(
      520,
      238,
      blank(-52, '编号', on(1)) + blank(22, '归属', on(1, 0.5)) + blank(96, '版本', on(1, 1)),
    );
    return (
      appear(on(0), place(178, 240, coin(92, ''))) +
      appear(on(0, 0.5), stroke('M270 226Q306 208 344 236', 1, { colour: earth.leather, width: 5 }), 0) +
      appear(on(0, 0.5), place(600, 240, tag)) +
      appear(on(1, 1), place(818, 338, pencil)) +
      appear(
        on(2, 0.2),
        words(512, 440, '版本会变，编号为什么不变？', {
          size: 46,
          face: 'serif',
          bold: true,
          anchor: 'middle',
        }),
      )
    );
  },
};
