/** SVG markup of a part of a picture. */
export type Svg = string;

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Two decimals are finer than a pixel and give the same text on every machine. */
const toText = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function element(name: string, attributes: Attributes, ...children: readonly Svg[]): Svg {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escapeText(toText(value))}"`))
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
}

interface Place {
  readonly scale?: number;
  /** Clockwise, in degrees. */
  readonly turn?: number;
}

/** Moves a drawing from its own origin to its place in the picture. */
export function place(x: number, y: number, drawing: Svg, { scale = 1, turn = 0 }: Place = {}): Svg {
  const parts = [`translate(${toText(x)} ${toText(y)})`];
  if (turn !== 0) parts.push(`rotate(${toText(turn)})`);
  if (scale !== 1) parts.push(`scale(${toText(scale)})`);
  return element('g', { transform: parts.join(' ') }, drawing);
}
