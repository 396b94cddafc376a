import { earth, palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';

/** An open envelope labelled with days, 156 by 112. The origin is its centre; a card fits behind its front. */
export function envelopeFront(label: string): Svg {
  return (
    element('path', { d: 'M-78 -30L0 14L78 -30V62Q78 68 72 68H-72Q-78 68 -78 62Z', fill: palette.goldFill }) +
    element('path', { d: 'M-78 -30L0 14L78 -30', fill: 'none', stroke: earth.mark, 'stroke-width': 3 }) +
    words(0, 52, label, { size: 34, bold: true, colour: palette.onGold, anchor: 'middle' })
  );
}

export function envelopeBack(): Svg {
  return (
    element('rect', {
      x: -72,
      y: -23,
      width: 156,
      height: 98,
      rx: 6,
      fill: palette.ink,
      'fill-opacity': 0.12,
    }) + element('path', { d: 'M-78 -30L0 -76L78 -30V62H-78Z', fill: earth.mark })
  );
}
