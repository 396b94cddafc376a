import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** A phone. The origin is its centre, also for the content of its screen. */
export function phone(width: number, height: number, screen: Svg): Svg {
  const shape = { width, height, rx: 26 };
  const edge = 11;
  return (
    element('rect', {
      x: -width / 2 + 7,
      y: -height / 2 + 8,
      ...shape,
      fill: palette.ink,
      'fill-opacity': 0.12,
    }) +
    element('rect', { x: -width / 2, y: -height / 2, ...shape, fill: earth.bark }) +
    element('rect', {
      x: -width / 2 + edge,
      y: -height / 2 + edge,
      width: width - edge * 2,
      height: height - edge * 2,
      rx: 17,
      fill: palette.paperRaised,
    }) +
    element('rect', { x: -22, y: -height / 2 + 3.5, width: 44, height: 4, rx: 2, fill: earth.straw }) +
    screen
  );
}
