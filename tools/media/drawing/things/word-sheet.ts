import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** The sheet with the twelve words of a recovery phrase, illegible, 130 by 150. The origin is its centre. */
export function wordSheet(): Svg {
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [-48, 8].map((x, column) =>
      element('rect', {
        x,
        y: -58 + row * 21,
        width: 26 + ((row * 7 + column * 5) % 15),
        height: 9,
        rx: 4.5,
        fill: earth.straw,
      }),
    ),
  );
  return (
    element('rect', {
      x: -59,
      y: -68,
      width: 130,
      height: 150,
      rx: 6,
      fill: palette.ink,
      'fill-opacity': 0.12,
    }) +
    element('path', {
      d: 'M-65 -75H41L65 -51V75H-65Z',
      fill: palette.paperRaised,
      stroke: palette.line,
      'stroke-width': 2,
    }) +
    element('path', { d: 'M41 -75L65 -51H41Z', fill: earth.sand }) +
    rows.join('')
  );
}
