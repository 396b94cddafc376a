import type { Svg } from '../svg.ts';
import { type Look, markedWords } from '../words.ts';

interface Lines extends Look {
  readonly size: number;
  readonly lineHeight: number;
}

/** Lines of text below each other, of which the middle is at `y`. */
export function centredLines(x: number, y: number, lines: readonly string[], look: Lines): Svg {
  const { lineHeight, ...rest } = look;
  const first = y + look.size * 0.36 - ((lines.length - 1) * lineHeight) / 2;
  return lines.map((line, index) => markedWords(x, first + index * lineHeight, line, rest)).join('');
}

/** Lines of text below each other, the first with its baseline at `y`. */
export function linesBelow(x: number, y: number, lines: readonly string[], look: Lines): Svg {
  const { lineHeight, ...rest } = look;
  return lines.map((line, index) => markedWords(x, y + index * lineHeight, line, rest)).join('');
}
