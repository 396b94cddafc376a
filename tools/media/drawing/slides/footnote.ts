import { palette } from '../palette.ts';
import type { Svg } from '../svg.ts';
import { markedWords } from '../words.ts';
import { oneLine } from './fit.ts';

/** A sentence below a drawing, in the middle. */
export const footnote = (text: string, y = 482): Svg =>
  markedWords(514, y, oneLine(text, 27), { size: 32, colour: palette.inkSoft, anchor: 'middle' });
