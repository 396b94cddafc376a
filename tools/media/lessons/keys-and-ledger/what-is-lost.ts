import { card } from '../../drawing/card.ts';
import { appear, faded } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { cross } from '../../drawing/strokes.ts';
import { place, type Svg } from '../../drawing/svg.ts';
import { phone } from '../../drawing/things/phone.ts';
import { wordSheet } from '../../drawing/things/word-sheet.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** A thing with a tick or a cross: kept or lost. */
const kept = (thing: Svg, isLost: boolean) => (isLost ? faded(0.4, thing) + cross(1, 20) : thing);

interface Case {
  readonly isPhoneLost: boolean;
  readonly areWordsLost: boolean;
  readonly outcome: string;
  readonly colour: string;
}

const cases: readonly Case[] = [
  { isPhoneLost: true, areWordsLost: false, outcome: '用助记词恢复', colour: palette.leaf },
  { isPhoneLost: false, areWordsLost: true, outcome: '马上换新钱包', colour: palette.gold },
  { isPhoneLost: true, areWordsLost: true, outcome: '没有办法', colour: palette.seal },
];

function row({ isPhoneLost, areWordsLost, outcome, colour }: Case, y: number): Svg {
  return (
    card(52, y, 924, 104) +
    place(112, y + 52, kept(place(0, 0, phone(120, 190, ''), { scale: 0.44 }), isPhoneLost)) +
    words(152, y + 64, '手机', { size: 34 }) +
    place(304, y + 52, kept(place(0, 0, wordSheet(), { scale: 0.56 }), areWordsLost)) +
    words(354, y + 64, '助记词', { size: 34 }) +
    words(556, y + 67, outcome, { size: 44, bold: true, colour })
  );
}

export const whatIsLost: Slide = {
  heading: '丢了什么，怎么办',
  captions: [
    '手机丢了，助记词还在：能恢复。',
    '助记词丢了，手机还在：暂时没事。',
    '马上新建钱包，把东西转过去。',
    '两样都丢了：没有办法。',
    { text: '所以下一章，先学备份。', hold: 0.6 },
  ],
  draw: ({ on }) =>
    cases.map((each, index) => appear(on([0, 1, 3][index] ?? 0), row(each, 116 + index * 124))).join(''),
};
