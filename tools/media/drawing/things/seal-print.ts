import { palette } from '../palette.ts';
import { element, place, type Svg } from '../svg.ts';
import { key } from './key.ts';

/** The seal that stands for a signature: a red square with a key in it. The origin is its centre. */
export function sealPrint(size: number): Svg {
  const outer = { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.14 };
  const inner = size * 0.82;
  const frame = { x: -inner / 2, y: -inner / 2, width: inner, height: inner, rx: size * 0.08 };
  return (
    element('rect', { ...outer, fill: palette.seal }) +
    element('rect', { ...frame, fill: 'none', stroke: palette.sealWash, 'stroke-width': size * 0.025 }) +
    place(-size * 0.19, -size * 0.19, key(palette.sealWash), { scale: size / 260, turn: 45 })
  );
}
