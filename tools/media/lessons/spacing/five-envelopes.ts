import { appear, mix } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { cross, tick } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { envelopeBack, envelopeFront } from '../../drawing/things/envelope.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

const days = [1, 3, 7, 16, 35] as const;
const middle = (index: number) => 124 + index * 194;
const level = 366;

const questionCard =
  element('rect', {
    x: -44,
    y: -56,
    width: 96,
    height: 116,
    rx: 8,
    fill: palette.ink,
    'fill-opacity': 0.12,
  }) +
  element('rect', {
    x: -48,
    y: -60,
    width: 96,
    height: 116,
    rx: 8,
    fill: palette.paperRaised,
    stroke: palette.lineStrong,
    'stroke-width': 2.5,
  }) +
  words(0, 16, '问', { size: 46, face: 'serif', bold: true, anchor: 'middle' });

/** The card flies from envelope to envelope in an arc and sinks into the last one. */
function flight(from: number, to: number, share: number): Svg {
  const x = mix(middle(from), middle(to), share);
  return place(x, level - 44 - Math.sin(share * Math.PI) * (90 + 12 * Math.abs(to - from)), questionCard);
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

function cardOf(moves: readonly Move[]): Svg {
  const begun = moves.findLast(({ share }) => share > 0);
  return begun ? flight(begun.from, begun.to, begun.share) : flight(0, 0, 0);
}

export const fiveEnvelopes: Slide = {
  heading: '最简单的间隔表',
  captions: [
    '准备五个信封，写上天数。',
    '到日子取出来答。答对，往后走一格；',
    '答错，退回第一格。',
    { text: '走完五格，就收起来。', hold: 1.6 },
  ],
  draw: ({ on }) => {
    const back = days.map((_, index) =>
      appear(on(0, index * 0.25), place(middle(index), level, envelopeBack())),
    );
    const front = days.map((each, index) =>
      appear(on(0, index * 0.25), place(middle(index), level, envelopeFront(`${each} 天`))),
    );
    const moves = [
      { from: 0, to: 1, share: on(1, 0.8, 1) },
      { from: 1, to: 2, share: on(1, 2.2, 1) },
      { from: 2, to: 0, share: on(2, 0.6, 1.2) },
      ...[0, 1, 2, 3].map((from) => ({ from, to: from + 1, share: on(3, 0.2 + from * 0.55, 0.55) })),
    ];
    const isDone = on(3, 2.5, 0.6);
    return (
      back.join('') +
      appear(on(0, 1.2) * (1 - isDone), cardOf(moves)) +
      front.join('') +
      appear(
        on(1, 0.3),
        place(92, 152, tick(on(1, 0.4), 22)) +
          words(132, 166, '答对，往后一格', { size: 38, bold: true, colour: palette.leaf }),
      ) +
      appear(
        on(2, 0.2),
        place(562, 152, cross(on(2, 0.3), 19)) +
          words(600, 166, '答错，回第一格', { size: 38, bold: true, colour: palette.seal }),
      ) +
      appear(
        isDone,
        words(900, 478, '收起来', { size: 38, bold: true, colour: palette.leaf, anchor: 'middle' }),
      )
    );
  },
};
