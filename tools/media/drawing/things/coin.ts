import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';

/** A coin with its value on it. The origin is its centre. */
export function coin(radius: number, worth: string): Svg {
  const size = Math.max(30, radius * 0.92);
  return (
    element('circle', { cx: 4, cy: 5, r: radius, fill: palette.ink, 'fill-opacity': 0.14 }) +
    element('circle', { r: radius, fill: palette.goldFill }) +
    element('circle', { r: radius * 0.82, fill: 'none', stroke: earth.mark, 'stroke-width': 2.5 }) +
    words(0, size * 0.36, worth, { size, bold: true, colour: palette.onGold, anchor: 'middle' })
  );
}
