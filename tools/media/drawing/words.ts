import { palette } from './palette.ts';
import { element, escapeText, type Svg } from './svg.ts';

const faces = {
  sans: 'Noto Sans CJK SC',
  serif: 'Noto Serif CJK SC',
  code: 'Noto Sans Mono CJK SC',
} as const;

/** Smaller type is less than 12 pixels high in the smallest film, too small to read. */
export const smallestType = 30;

interface Look {
  readonly size?: number;
  readonly colour?: string;
  readonly face?: keyof typeof faces;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of text; `y` is its baseline. */
export function words(
  x: number,
  y: number,
  text: string,
  { size = 34, colour = palette.ink, face = 'sans', bold = false, anchor = 'start' }: Look = {},
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
    escapeText(text),
  );
}
