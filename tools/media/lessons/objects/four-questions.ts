import { card } from '../../drawing/card.ts';
import { appear } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { crate } from '../../drawing/things/crate.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const boxes = (x: number, woods: readonly string[]): Svg =>
  woods.map((wood, index) => place(x, 154 + index * 82, crate(84, 66, wood))).join('');

const question = (x: number, y: number, text: string) =>
  card(x, y, 450, 76, { fill: palette.goldWash, edge: palette.goldFill, lifted: false }) +
  words(x + 225, y + 52, text, { size: 38, bold: true, anchor: 'middle' });

export const fourQuestions: Slide = {
  heading: '读交易，问四句',
  captions: [
    '一笔交易，就是拿几个对象，',
    '做几件事，得到几个对象。',
    '读的时候问：用了哪些？新建了哪些？',
    '哪些换了主人？哪些不在了？',
    { text: '答得出这四问，就读懂了一大半。', hold: 1 },
  ],
  draw: ({ on }) => {
    const note =
      element('rect', { x: 386, y: 120, width: 252, height: 152, rx: 18, fill: earth.leather }) +
      words(512, 184, '交易', {
        size: 44,
        face: 'serif',
        bold: true,
        colour: palette.paperRaised,
        anchor: 'middle',
      }) +
      words(512, 240, '做几件事', { size: 34, colour: earth.sand, anchor: 'middle' });
    return (
      appear(on(0), boxes(206, [palette.goldFill, earth.straw])) +
      arrow({ x: 276, y: 196 }, { x: 364, y: 196 }, on(1), { colour: palette.gold, width: 8 }) +
      appear(on(1), note) +
      arrow({ x: 660, y: 196 }, { x: 748, y: 196 }, on(1, 0.6), { colour: palette.gold, width: 8 }) +
      appear(on(1, 1), boxes(818, [earth.grain, palette.goldFill])) +
      appear(on(2, 0.6), question(52, 308, '用了哪些？')) +
      appear(on(2, 1.8), question(522, 308, '新建了哪些？')) +
      appear(on(3), question(52, 400, '哪些换了主人？')) +
      appear(on(3, 1.2), question(522, 400, '哪些不在了？'))
    );
  },
};
