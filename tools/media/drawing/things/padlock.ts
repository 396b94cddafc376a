import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** A closed padlock, about 52 by 60. The origin is its centre. */
export function padlock(): Svg {
  const bow = 'M-15 -6V-18A15 15 0 0 1 15 -18V-6';
  return (
    element('path', { d: bow, fill: 'none', stroke: earth.leather, 'stroke-width': 8 }) +
    element('rect', { x: -26, y: -8, width: 52, height: 40, rx: 8, fill: palette.seal }) +
    element('circle', { cy: 9, r: 5.5, fill: palette.sealWash }) +
    element('rect', { x: -2.5, y: 10, width: 5, height: 12, rx: 2.5, fill: palette.sealWash })
  );
}
