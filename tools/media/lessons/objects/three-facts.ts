import { appear, faded } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { stroke } from '../../drawing/strokes.ts';
import { place, type Svg } from '../../drawing/svg.ts';
import { crate } from '../../drawing/things/crate.ts';
import { labelTag } from '../../drawing/things/label-tag.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const column = { name: -212, value: -108 } as const;

const name = (y: number, text: string) =>
  words(column.name, y, text, { size: 36, bold: true, colour: palette.gold });
const value = (y: number, text: string, colour: string = palette.ink) =>
  words(column.value, y, text, { size: 40, face: 'code', colour });

/** A value, and further right the one that replaces it. */
function replaced(y: number, [before, after]: readonly [string, string], share: number, width: number): Svg {
  return (
    faded(1 - share * 0.55, value(y, before)) +
    stroke(`M${column.value} ${y - 13}H${column.value + width}`, share, { colour: palette.seal, width: 4 }) +
    appear(
      share,
      words(column.value + width + 24, y, after, {
        size: 40,
        face: 'code',
        bold: true,
        colour: palette.seal,
      }),
      0,
    )
  );
}

/** The three facts, shown on a car. */
const likeness = (x: number, like: string, rule: string, share: number) =>
  appear(
    share,
    words(x, 430, like, { size: 36, bold: true, anchor: 'middle' }) +
      words(x, 476, rule, { size: 34, colour: palette.inkSoft, anchor: 'middle' }),
  );

export const threeFacts: Slide = {
  heading: '三样信息',
  captions: [
    '每个对象，都写着三样信息。',
    '编号像车架号，终生不变。',
    '归属像登记的车主，可以换。',
    { text: '版本像维修的次数，改动一次，就变大。', hold: 0.6 },
  ],
  draw: ({ on }) => {
    const tag = labelTag(
      560,
      262,
      name(-66, '编号') +
        value(-66, '0x5c…e1') +
        name(18, '归属') +
        replaced(18, ['0x7a…', '0xb2…'], on(2, 0.6), 122) +
        name(102, '版本') +
        replaced(102, ['41', '45'], on(3, 0.6), 40),
    );
    return (
      appear(on(0), place(202, 238, crate(260, 196))) +
      appear(on(0, 0.5), stroke('M334 214Q376 196 424 232', 1, { colour: earth.leather, width: 5 }), 0) +
      appear(on(0, 0.5), place(694, 240, tag)) +
      likeness(190, '编号像车架号', '终生不变', on(1)) +
      likeness(512, '归属像车主', '可以换', on(2)) +
      likeness(834, '版本像维修次数', '只会变大', on(3))
    );
  },
};
