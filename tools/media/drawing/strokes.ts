import { palette } from './palette.ts';
import { element, type Svg } from './svg.ts';

interface Look {
  readonly colour?: string;
  readonly width?: number;
  readonly dashed?: boolean;
}

/** A continuous line of which the first `share` (0 to 1) is drawn. */
export function stroke(
  path: string,
  share = 1,
  { colour = palette.inkSoft, width = 5, dashed = false }: Look = {},
): Svg {
  if (share === 0) return '';
  const pen = {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  if (dashed) return element('path', { d: path, ...pen, 'stroke-dasharray': '2 13', opacity: share });
  const drawn = share === 1 ? {} : { pathLength: 1, 'stroke-dasharray': `${share.toFixed(3)} 2` };
  return element('path', { d: path, ...pen, ...drawn });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight arrow that grows behind its head. */
export function arrow(from: Point, to: Point, share = 1, look: Look = {}): Svg {
  if (share === 0) return '';
  const tip = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = [2.55, -2.55].map((turn) => {
    const reach = 20 * Math.min(1, share * 3);
    return `${(tip.x + Math.cos(angle + turn) * reach).toFixed(1)} ${(tip.y + Math.sin(angle + turn) * reach).toFixed(1)}`;
  });
  const { dashed: _, ...solid } = look;
  const shaft = `M${from.x} ${from.y}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`;
  return (
    stroke(shaft, 1, look) +
    stroke(`M${head[0]}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${head[1]}`, 1, solid)
  );
}

/** A tick for "right". The origin is its centre. */
export const tick = (share = 1, size = 18): Svg =>
  stroke(`M${-size} ${0}L${-size * 0.3} ${size * 0.7}L${size} ${-size * 0.75}`, share, {
    colour: palette.leaf,
    width: size * 0.42,
  });

/** A cross for "wrong" or "lost", drawn stroke by stroke. */
export const cross = (share = 1, size = 16): Svg =>
  stroke(`M${-size} ${-size}L${size} ${size}`, Math.min(1, share * 2), {
    colour: palette.seal,
    width: size * 0.46,
  }) +
  stroke(`M${size} ${-size}L${-size} ${size}`, Math.max(0, share * 2 - 1), {
    colour: palette.seal,
    width: size * 0.46,
  });
