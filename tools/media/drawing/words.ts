import { palette } from './palette.ts';
import { element, escapeText, type Svg } from './svg.ts';

const faces = {
  sans: 'Noto Sans CJK SC',
  serif: 'Noto Serif CJK SC',
  code: 'Noto Sans Mono CJK SC',
} as const;

/** Smaller type is less than 12 pixels high in the smallest film, too small to read. */
export const smallestType = 30;

export interface Look {
  readonly size?: number;
  readonly colour?: string;
  readonly face?: keyof typeof faces;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of text; `y` is its baseline. */
export const words = (x: number, y: number, text: string, look: Look = {}): Svg =>
  textElement({ x, y, text, content: escapeText(text) }, look);

/** One line of text in which `*…*` is emphasised. */
export function markedWords(x: number, y: number, text: string, look: Look = {}): Svg {
  const content = splitMarks(text).map(({ part, isMarked }) =>
    isMarked
      ? element('tspan', { 'font-weight': 700, fill: palette.gold }, escapeText(part))
      : escapeText(part),
  );
  return textElement({ x, y, text, content: content.join('') }, look);
}

/** The parts of a text in which `*…*` is emphasised, without the asterisks. */
export function splitMarks(text: string): { part: string; isMarked: boolean }[] {
  const parts = text.split('*');
  if (parts.length % 2 === 0) throw new RangeError(`“${text}” has an asterisk without a second one`);
  return parts.flatMap((part, index) => (part === '' ? [] : [{ part, isMarked: index % 2 === 1 }]));
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly content: Svg;
}

function textElement(
  { x, y, text, content }: Line,
  { size = 34, colour = palette.ink, face = 'sans', bold = false, anchor = 'start' }: Look,
): Svg {
  if (size < smallestType)
    throw new RangeError(`“${text}” would be ${size} high; ${smallestType} is the least`);
  return element(
    'text',
    {
      x,
      y,
      'font-family': faces[face],
      'font-size': size,
      'font-weight': bold ? 700 : 400,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill: colour,
    },
    content,
  );
}
