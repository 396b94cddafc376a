import { palette } from './palette.ts';
import { element, type Svg } from './svg.ts';
import { words } from './words.ts';

interface Look {
  readonly fill?: string;
  readonly edge?: string;
  readonly corner?: number;
  readonly lifted?: boolean;
}

/** A card with round corners and, as on the covers, a hard shadow down to the right. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill = palette.paperRaised, edge = palette.line, corner = 16, lifted = true }: Look = {},
): Svg {
  const shape = { width, height, rx: corner };
  const shadow = element('rect', { x: x + 6, y: y + 7, ...shape, fill: palette.ink, 'fill-opacity': 0.1 });
  const body = element('rect', { x, y, ...shape, fill, stroke: edge, 'stroke-width': 2 });
  return lifted ? shadow + body : body;
}

const tones = {
  gold: { fill: palette.goldWash, colour: palette.gold },
  leaf: { fill: palette.leafWash, colour: palette.leaf },
  seal: { fill: palette.sealWash, colour: palette.seal },
} as const;

/** A short text in a coloured pill. The origin is its centre. */
export function pill(text: string, tone: keyof typeof tones, size = 32): Svg {
  const { fill, colour } = tones[tone];
  const width = [...text].length * size + size * 1.3;
  const height = size * 1.65;
  const shape = { x: -width / 2, y: -height / 2, width, height, rx: height / 2 };
  return (
    element('rect', { ...shape, fill, stroke: colour, 'stroke-width': 2.5 }) +
    words(0, size * 0.36, text, { size, colour, bold: true, anchor: 'middle' })
  );
}
