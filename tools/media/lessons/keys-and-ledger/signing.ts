import { card } from '../../drawing/card.ts';
import { appear, faded, mix } from '../../drawing/motion.ts';
import { palette } from '../../drawing/palette.ts';
import { arrow, cross, stroke, tick } from '../../drawing/strokes.ts';
import { place, type Svg } from '../../drawing/svg.ts';
import { sealPrint } from '../../drawing/things/seal-print.ts';
import { words } from '../../drawing/words.ts';
import type { Slide } from '../../lesson.ts';

/** The note that is signed. The amount is drawn separately, because it is altered later. */
const note = (amount: Svg): Svg =>
  card(0, 0, 424, 244, { corner: 6 }) +
  words(36, 70, '从我的地址，', { size: 42, face: 'serif' }) +
  words(36, 132, '转', { size: 42, face: 'serif' }) +
  amount +
  words(184, 132, '个给朋友。', { size: 42, face: 'serif' });

const amount = (text: string, colour: string) =>
  words(128, 133, text, { size: 50, face: 'serif', bold: true, colour, anchor: 'middle' });

/** The stamp comes down onto the paper and leaves a red seal. */
const pressed = (share: number) =>
  faded(Math.min(1, share * 1.5), place(358, 194, sealPrint(92), { scale: mix(1.7, 1, share), turn: -6 }));

export const signing: Slide = {
  heading: '签名是什么',
  captions: [
    '想转 5 个币给朋友，先写一张字条，',
    '再用私钥盖章。这个动作叫签名。',
    '别人能验证章是真的，却推不出私钥。',
    '把 5 改成 50，章就对不上了。',
    '签名之后，通常几秒就写进账本，没有撤回。',
    { text: '看不懂的字条，不盖。', hold: 0.8 },
  ],
  draw: ({ on }) => {
    const forged =
      note(amount('50', palette.seal)) +
      faded(0.45, place(358, 194, sealPrint(92), { turn: -6 })) +
      place(358, 194, cross(on(3, 1.4), 34));
    const inLedger =
      card(530, 346, 444, 118, { fill: palette.goldWash, edge: palette.goldFill }) +
      words(752, 396, '几秒写进账本', { size: 38, bold: true, anchor: 'middle' }) +
      words(752, 445, '没有撤回', { size: 38, bold: true, colour: palette.seal, anchor: 'middle' });
    return (
      appear(on(0), place(52, 118, note(amount('5', palette.ink)))) +
      place(52, 118, pressed(on(1, 0.4, 0.8))) +
      appear(on(2, 0.2), place(104, 310, tick(on(2, 0.5), 21))) +
      appear(on(2, 0.2), words(140, 323, '章是真的', { size: 36, bold: true, colour: palette.leaf })) +
      appear(on(3), place(582, 118, forged, { scale: 0.8 })) +
      stroke('M404 374V408H440', on(4, 0, 0.4), { colour: palette.gold, width: 8 }) +
      arrow({ x: 440, y: 408 }, { x: 508, y: 408 }, on(4, 0.2), { colour: palette.gold, width: 8 }) +
      appear(on(4, 0.3), inLedger) +
      appear(
        on(5),
        words(56, 466, '看不懂，就不盖。', { size: 42, face: 'serif', bold: true, colour: palette.seal }),
      ) +
      stroke('M58 482H372', on(5, 0.5, 0.8), { colour: palette.seal, width: 4 })
    );
  },
};
