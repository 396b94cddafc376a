import { appear } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { arrow, stroke } from '../../drawing/strokes.ts';
import { element, type Svg } from '../../drawing/svg.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** Heights of the curve: fresh, "almost forgotten" and forgotten. */
const height = { fresh: 150, almost: 290, gone: 420 } as const;
/** The days of the reviews; after each one it takes longer to forget as much. */
const returns = [110, 234, 448, 800] as const;

const fading = (from: number, to: number): string => {
  const width = to - from;
  return `M${from} ${height.fresh}C${from + width * 0.12} ${height.fresh + 84} ${from + width * 0.5} ${height.almost - 26} ${to} ${height.almost}`;
};

const dot = (x: number, y: number, colour: string): Svg =>
  element('circle', { cx: x, cy: y, r: 13, fill: colour });

/** From one review to the next: the memory fades, then is refreshed. */
function round(index: number, share: number): Svg {
  const from = returns[index] ?? 0;
  const to = returns[index + 1] ?? 0;
  return (
    stroke(fading(from, to), Math.min(1, share * 1.5), { colour: palette.gold, width: 8 }) +
    stroke(`M${to} ${height.almost}V${height.fresh}`, Math.max(0, share * 3 - 2), {
      colour: palette.leaf,
      width: 6,
    }) +
    appear(share === 1 ? 1 : Math.max(0, share * 3 - 2), dot(to, height.almost, palette.leaf), 0)
  );
}

export const almostForgotten: Slide = {
  heading: '等到有点忘',
  captions: [
    '刚看完就再看，不费力，也没什么收获。',
    '等到有点忘，再用力想，就记得更牢。',
    '等得太久，全忘了，又要从头学。',
    { text: '所以间隔要逐渐拉长：越牢，隔得越久。', hold: 1.2 },
  ],
  draw: ({ on }) => {
    const axes =
      stroke('M72 116V440H980', 1, { colour: palette.inkSoft, width: 5 }) +
      words(978, 484, '时间', { size: 32, colour: palette.inkSoft, anchor: 'end' }) +
      words(72, 484, '示意图', { size: 32, colour: palette.inkSoft });
    const tooLate = `M448 ${height.fresh}C470 ${height.fresh + 130} 560 ${height.gone} 760 ${height.gone}`;
    const spans = [0, 1, 2].map((index) => {
      const from = (returns[index] ?? 0) + 10;
      const to = (returns[index + 1] ?? 0) - 10;
      return arrow({ x: from, y: 340 }, { x: to, y: 340 }, on(3, 0.3 + index * 0.6, 0.8), {
        colour: palette.gold,
        width: 6,
      });
    });
    return (
      appear(on(0), axes, 0) +
      appear(on(0, 0.6), dot(110, height.fresh, palette.seal), 0) +
      appear(
        on(0, 0.6),
        words(136, height.fresh - 14, '太早', { size: 36, bold: true, colour: palette.seal }),
      ) +
      stroke(`M84 ${height.almost}H976`, on(1), { colour: palette.lineStrong, width: 4, dashed: true }) +
      appear(
        on(1),
        words(978, height.almost - 16, '有点忘', {
          size: 36,
          bold: true,
          colour: palette.leaf,
          anchor: 'end',
        }),
      ) +
      round(0, on(1, 0.3, 1.6)) +
      round(1, on(1, 1.5, 1.8)) +
      stroke(tooLate, on(2, 0.2, 1.6), { colour: palette.seal, width: 6 }) +
      appear(on(2, 1), words(778, 426, '太晚', { size: 36, bold: true, colour: palette.seal })) +
      round(2, on(3, 1, 2)) +
      spans.join('')
    );
  },
};
