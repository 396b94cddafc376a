import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';

/** A paper tag with a hole on its left. The origin is its centre, also for its text. */
export function labelTag(width: number, height: number, writing: Svg): Svg {
  const right = width / 2;
  const bottom = height / 2;
  const nose = Math.min(36, height * 0.4);
  const shape = `M${-right} 0L${nose - right} ${-bottom}H${right}V${bottom}H${nose - right}Z`;
  return (
    element('path', { d: shape, transform: 'translate(5 6)', fill: palette.ink, 'fill-opacity': 0.12 }) +
    element('path', { d: shape, fill: palette.paperRaised, stroke: palette.lineStrong, 'stroke-width': 2 }) +
    element('circle', { cx: nose * 0.85 - right, r: 7, fill: earth.mark }) +
    writing
  );
}
