import { element, type Svg } from '../svg.ts';

/** A person's head and shoulders, 84 by 118. The origin is the middle of the bottom edge. */
export function person(colour: string): Svg {
  return (
    element('circle', { cy: -92, r: 26, fill: colour }) +
    element('path', { d: 'M-42 0V-18Q-42 -58 0 -58T42 -18V0Z', fill: colour })
  );
}
