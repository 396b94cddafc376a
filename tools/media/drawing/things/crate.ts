import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** A wooden box that stands for an object on the chain. The origin is its centre. */
export function crate(width: number, height = width * 0.8, wood: string = palette.goldFill): Svg {
  const left = -width / 2;
  const top = -height / 2;
  const plank = (y: number) => `M${left} ${y}H${-left}`;
  const beam = width * 0.09;
  return (
    element('rect', {
      x: left + 5,
      y: top + 6,
      width,
      height,
      rx: 5,
      fill: palette.ink,
      'fill-opacity': 0.14,
    }) +
    element('rect', { x: left, y: top, width, height, rx: 5, fill: wood }) +
    element('path', {
      d: [top + height * 0.34, top + height * 0.67].map(plank).join(''),
      stroke: earth.mark,
      'stroke-width': width * 0.022,
    }) +
    element('path', {
      d: `M${left} ${top}h${beam}v${height}h${-beam}ZM${-left} ${top}h${-beam}v${height}h${beam}Z`,
      fill: earth.mark,
    })
  );
}
