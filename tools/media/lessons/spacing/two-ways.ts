import { appear, mix } from '../../drawing/motion.ts';
import { earth, palette } from '../../drawing/palette.ts';
import { arrow, stroke } from '../../drawing/strokes.ts';
import { element, place, type Svg } from '../../drawing/svg.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** How far along the line of two weeks each of the four reviews is. */
const crammed = [0, 0.045, 0.09, 0.135] as const;
const spread = [0, 0.2, 0.52, 1] as const;
const line = { left: 74, right: 640 } as const;

/** A granary with what is left after a month. The amounts are illustrations, not measurements. */
function granary(filled: number): Svg {
  const height = 116 * filled;
  return (
    element('path', { d: 'M-60 -62V56Q-60 68 -48 68H48Q60 68 60 56V-62', fill: palette.paperRaised }) +
    element('rect', { x: -54, y: 62 - height, width: 108, height, rx: 6, fill: palette.goldFill }) +
    stroke('M-60 -62V56Q-60 68 -48 68H48Q60 68 60 56V-62', 1, { colour: earth.leather, width: 8 })
  );
}

interface Way {
  readonly name: string;
  readonly y: number;
  readonly reviews: readonly number[];
  readonly colour: string;
}

function way({ name, y, reviews, colour }: Way, share: number, review: (index: number) => number): Svg {
  const dots = reviews.map((along, index) =>
    appear(
      review(index),
      element('circle', {
        cx: mix(line.left, line.right, along),
        cy: y,
        r: 20,
        fill: colour,
        stroke: palette.paper,
        'stroke-width': 3,
      }),
      -18,
    ),
  );
  return (
    appear(share, words(56, y - 44, name, { size: 38, bold: true })) +
    stroke(`M${line.left - 14} ${y}H${line.right + 22}`, share, { colour: palette.lineStrong, width: 6 }) +
    dots.join('')
  );
}

export const twoWays: Slide = {
  heading: '同样四次',
  captions: [
    '挤在一个晚上，第二天考得不错，',
    '一个月后，却所剩无几。',
    '分散在两个星期，每次都要费点力，',
    { text: '却留得久。', hold: 1.2 },
  ],
  draw: ({ on }) => {
    const first = { name: '挤在一个晚上', y: 228, reviews: crammed, colour: palette.seal };
    const second = { name: '分散在两个星期', y: 400, reviews: spread, colour: palette.leaf };
    const after = (y: number, colour: string, share: number) =>
      arrow({ x: 690, y }, { x: 744, y }, share, { colour, width: 7 });
    return (
      way(first, on(0), (index) => on(0, 0.5 + index * 0.2, 0.4)) +
      way(second, on(2), (index) => on(2, 0.5 + index * 0.5, 0.4)) +
      appear(on(1), words(56, 482, '示意图', { size: 32, colour: palette.inkSoft })) +
      appear(on(1), words(836, 138, '一个月后', { size: 36, colour: palette.inkSoft, anchor: 'middle' })) +
      appear(on(1), place(836, 228, granary(mix(0.9, 0.13, on(1, 0.5, 1.2))))) +
      after(first.y, first.colour, on(1)) +
      after(second.y, second.colour, on(3)) +
      appear(on(3), place(836, 400, granary(mix(0.9, 0.76, on(3, 0.5, 1.2)))))
    );
  },
};
