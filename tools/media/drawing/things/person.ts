import { element, type Svg } from '../svg.ts';

/** Someone, as far as it takes: a head and shoulders that stand on the origin, 84 wide and 118 high. */
export function person(colour: string): Svg {
  return (
    element('circle', { cy: -92, r: 26, fill: colour }) +
    element('path', { d: 'M-42 0V-18Q-42 -58 0 -58T42 -18V0Z', fill: colour })
  );
}
