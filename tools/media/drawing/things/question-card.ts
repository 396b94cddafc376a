import { card } from '../card.ts';
import { palette } from '../palette.ts';
import { element, type Svg } from '../svg.ts';
import { words } from '../words.ts';

/** A question with its number in gold, 924 by 100. */
export function questionCard(number: number, question: string, y: number): Svg {
  return (
    card(52, y, 924, 100) +
    element('circle', { cx: 110, cy: y + 50, r: 30, fill: palette.goldFill }) +
    words(110, y + 62, String(number), { size: 34, bold: true, colour: palette.onGold, anchor: 'middle' }) +
    words(164, y + 65, question, { size: 40 })
  );
}
