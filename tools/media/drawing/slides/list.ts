import type { Slide } from '../../lesson.ts';
import { card } from '../card.ts';
import { grain } from '../ground.ts';
import { appear, faded } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { element, place, type Svg } from '../svg.ts';
import { markedWords, words } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';

interface Item extends Step {
  readonly text: string;
  readonly note?: string;
}

interface List {
  readonly heading: string;
  readonly say?: Say;
  readonly items: readonly Item[];
  readonly numbered?: boolean;
}

/** Height of a card by the number of cards. */
const heights: Readonly<Record<number, number>> = { 2: 108, 3: 104, 4: 84, 5: 66 };
const gap = 10;

function marker(index: number, numbered: boolean): Svg {
  if (!numbered) return element('path', { d: grain, fill: earth.mark, transform: 'rotate(28) scale(1.4)' });
  return (
    element('circle', { r: 25, fill: palette.goldFill }) +
    words(0, 11, String(index + 1), { size: 32, bold: true, colour: palette.onGold, anchor: 'middle' })
  );
}

/** Cards below each other that appear one after the other; the latest one has a golden edge. */
export function list({ heading, say, items, numbered = false }: List): Slide {
  requireCount(items, [2, 5], 'items');
  const height = heights[items.length] ?? 66;
  const top = 302 - (items.length * (height + gap) - gap) / 2;
  const { captions, shown, current } = narrate(say, items);
  for (const { text, note } of items) {
    oneLine(text, 21);
    if (note && items.length === 5) throw new RangeError(`“${note}”: five items leave no room for notes`);
    if (note) oneLine(note, 26);
  }
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) =>
      items
        .map(({ text, note }, index) => {
          const y = top + index * (height + gap);
          const middle = y + height / 2;
          const size = items.length < 4 ? 38 : note ? 34 : 36;
          return appear(
            shown(clock, index),
            card(52, y, 920, height) +
              faded(
                current(clock, index),
                card(52, y, 920, height, { fill: 'none', edge: earth.mark, lifted: false }),
              ) +
              place(100, middle, marker(index, numbered)) +
              markedWords(146, note ? middle - 4 : middle + size * 0.36, text, {
                size,
                bold: Boolean(note),
              }) +
              (note ? markedWords(146, middle + 34, note, { size: 30, colour: palette.inkSoft }) : ''),
          );
        })
        .join(''),
  };
}
