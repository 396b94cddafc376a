import type { Slide } from '../../lesson.ts';
import { appear } from '../motion.ts';
import { palette } from '../palette.ts';
import { stroke } from '../strokes.ts';
import { markedWords } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Statement {
  readonly heading?: string;
  readonly lines: readonly string[];
  /** A smaller sentence below, which appears with the second caption. */
  readonly note?: string;
  readonly tone?: Tone;
  readonly say: Say;
}

const lineHeight = 90;

/** One sentence in large type, with a bar beside it. */
export function statement({ heading, lines, note, tone = 'gold', say }: Statement): Slide {
  for (const line of requireCount(lines, [1, 3], 'lines of a statement')) oneLine(line, 15);
  if (note) oneLine(note, 27);
  const { captions } = narrate(say, []);
  const height = lines.length * lineHeight + (note ? 66 : 0);
  const top = 302 - height / 2;
  return {
    ...(heading ? { heading: oneLine(heading, 12) } : {}),
    captions,
    draw: ({ on }) =>
      stroke(`M64 ${top + 10}V${top + height - 10}`, on(0, 0, 0.9), {
        colour: tones[tone].solid,
        width: 10,
      }) +
      lines
        .map((line, index) =>
          appear(
            on(0, 0.2 + index * 0.35),
            markedWords(96, top + 66 + index * lineHeight, line, { size: 58, face: 'serif', bold: true }),
          ),
        )
        .join('') +
      (note
        ? appear(
            captions.length > 1 ? on(1) : on(0, 1.2),
            markedWords(98, top + height - 20, note, { size: 32, colour: palette.inkSoft }),
          )
        : ''),
  };
}
