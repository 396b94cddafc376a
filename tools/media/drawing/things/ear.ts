import { element, type Svg } from '../svg.ts';

/** A kernel of one side, from the stalk outwards; the other side mirrors it. */
const kernel = 'M-1.6 0C-9 -1 -15.6 -6.6 -14.2 -15.8C-7 -14.2 -1.6 -11.4 -1.6 -7.8Z';
const top = 'M0 -68.3C5.8 -63.3 6.6 -57.8 0 -52.3C-6.6 -57.8 -5.8 -63.3 0 -68.3Z';

/** An ear of grain as on the covers: four pairs of kernels and one on top. The stalk goes down from the origin. */
export function ear(colour: string, stalk = 60): Svg {
  const pairs = [0, 1, 2, 3].map((row) =>
    ['', ' scale(-1 1)']
      .map((side) => element('path', { d: kernel, transform: `translate(0 ${-13.1 * row})${side}` }))
      .join(''),
  );
  const stem = element('path', { d: `M-1.3 -2V${stalk}H1.3V-2Z` });
  return element('g', { fill: colour }, ...pairs, element('path', { d: top }), stem);
}
