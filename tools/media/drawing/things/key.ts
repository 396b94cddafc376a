import { earth } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** A key that points to the right, 130 long. The origin is the centre of its bow. */
export function key(colour: string = earth.mark): Svg {
  return (
    element('circle', { r: 25, fill: 'none', stroke: colour, 'stroke-width': 14 }) +
    element('path', { d: 'M30 -7H118V26H103V7H88V20H73V7H30Z', fill: colour, 'stroke-linejoin': 'round' })
  );
}
